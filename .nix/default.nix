# The derivation for Nix. It builds the checkout that it stands in:
#
#   nix-build .nix
#
# As a package of its own it needs another `src`: fetchurl or fetchgit, with the address and the hash.
{
  pkgs ? import <nixpkgs> { },
}:

pkgs.stdenv.mkDerivation {
  pname = "ratsu";
  version = "0.2.0";
  src = pkgs.lib.cleanSource ../.;

  # The shell's variables are replaced by make.
  makeFlags = [
    "PREFIX=$(out)"
    "JOBS=$(NIX_BUILD_CORES)"
  ];
  enableParallelBuilding = true;
  doCheck = true;
  checkTarget = "demo";

  meta = {
    description = "Check, convert, select and count chess games";
    license = pkgs.lib.licenses.isc;
    mainProgram = "pgn-validate";
    platforms = pkgs.lib.platforms.linux;
  };
}
