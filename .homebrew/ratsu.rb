# Homebrew's formula. It was never run on macOS. It builds the last commit of branch main of a checkout; in that folder:
#
#   brew tap-new you/chess
#   sed "s|CHECKOUT|$PWD|" .homebrew/ratsu.rb >"$(brew --repository you/chess)/Formula/ratsu.rb"
#   brew install --HEAD you/chess/ratsu
#
# When an archive is published, write its address and its checksum (sha256sum FILE) into the two lines below, remove
# their comment signs, and leave out the line with CHECKOUT and the option --HEAD.
class Ratsu < Formula
  desc "Check, convert, select and count chess games"
  homepage "https://ratsu.example/"
  # url "https://ADDRESS/ratsu-0.2.0.tar.gz"
  # sha256 "CHECKSUM"
  license "ISC"
  head "file://CHECKOUT", using: :git, branch: "main"

  def install
    # Homebrew's compiler wrapper otherwise drops the flags of the files that are compiled once per processor level,
    # and replaces -O3.
    ENV.runtime_cpu_detection
    ENV["HOMEBREW_OPTIMIZATION_LEVEL"] = "O3"
    system "make", "PREFIX=#{prefix}", "install"
  end

  test do
    (testpath/"game.pgn").write "1. e4 e5 2. Ke3 *\n"
    assert_match "error: Ke3 is illegal", shell_output("#{bin}/pgn-validate -q game.pgn", 1)
    assert_match "e2e4 e7e5", pipe_output("#{bin}/pgn-convert --to=uci", "1. e4 e5 *\n", 0)
  end
end
