/**
 * The version of this contract, as semver. The shell's build writes it to `shell.json`, and a remote declares the range
 * that it needs; the edge refuses a deployment after which a range would not contain the shell's version.
 */
export const contractsVersion = '1.1.0';
