/**
 * The version of this contract, as semver. A remote names the range that it needs in `remote.json`;
 * the edge refuses a deployment whose range does not hold this version.
 */
export const contractsVersion = '1.0.0';
