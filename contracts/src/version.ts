/**
 * The version of this contract, as semver. The shell's build names it in `shell.json`, a remote declares the
 * range that it needs; the edge refuses a deployment after which a range would not hold the shell's version.
 */
export const contractsVersion = '1.1.0';
