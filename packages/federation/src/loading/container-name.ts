/**
 * Returns the name of one build of a remote in the page; the build computes the same (`webpack/container-name.mjs`).
 */
export const containerName = (name: string, version: string): string =>
  `${name.replace(/\W/g, '_')}_${version}`;
