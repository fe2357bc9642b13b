# Lists where a log differs from the required shape of SARIF 2.1.0 (OASIS, sections 3.13 to 3.55); "fits" if nowhere.
def is_text: type == "string";
def is_count: type == "number" and . >= 0 and . == floor;
def message($where): if (type == "object" and (.text | is_text)) then empty else "\($where): no message" end;
def level($where): if IN("none", "note", "warning", "error") then empty else "\($where): level \(.)" end;
def region($where):
    (if (.startLine | is_count) and .startLine >= 1 then empty else "\($where): startLine" end),
    (if (.startColumn | is_count) and .startColumn >= 1 then empty else "\($where): startColumn" end),
    (if .endColumn == null or .endColumn >= .startColumn then empty else "\($where): endColumn" end),
    (if (.byteOffset | is_count) and (.byteLength | is_count) then empty else "\($where): bytes" end);
def uri($where): if is_text and (test("^[A-Za-z0-9._~/%:-]*$")) then empty else "\($where): uri \(.)" end;
def location($where):
    .physicalLocation | (.artifactLocation.uri | uri($where)), (.region | region($where));
def fix($where):
    .artifactChanges[] | (.artifactLocation.uri | uri($where)),
    (if (.replacements | length) > 0 then empty else "\($where): no replacement" end),
    (.replacements[] | if (.deletedRegion.byteOffset | is_count) and (.insertedContent.text | is_text) then empty
                       else "\($where): replacement" end);
def result($i; $rules):
    "result \($i)" as $where
    | (.message | message($where)), (.level | level($where)),
      (if .ruleId == null or $rules[.ruleIndex].id == .ruleId then empty else "\($where): rule" end),
      (.locations[]? | location($where)),
      (if (.partialFingerprints // {} | to_entries | all(.value | is_text)) then empty else "\($where): fingerprints" end),
      (.fixes[]? | fix($where));
[ (if .version == "2.1.0" then empty else "version" end),
  (if (."$schema" | is_text) then empty else "schema" end),
  (if (.runs | type) == "array" then empty else "runs" end),
  (.runs[] | .tool.driver.rules as $rules
   | (if (.tool.driver.name | is_text) then empty else "driver without name" end),
     (if .columnKind == "unicodeCodePoints" then empty else "columnKind" end),
     (if .newlineSequences == ["\r\n", "\n", "\r"] then empty else "lines do not end as ratsu(7) has them" end),
     (if ($rules | map(.id) | unique | length) == ($rules | length) then empty else "rules twice" end),
     ($rules[] | .id as $id | (.shortDescription | message($id)), (.fullDescription | message($id)), (.help | message($id)),
      (.defaultConfiguration.level | level($id))),
     (.results | if type == "array" then empty else "results" end),
     (.results | to_entries[] | .key as $i | .value | result($i; $rules))) ]
| if length == 0 then "fits" else .[] end
