/**
 * Name of one build of a remote in the page: of its container, its chunk list and its scripts' labels. Two builds of
 * one remote never share it, so they can live in one page. The loader computes the same name
 * (`src/loading/container-name.ts`).
 *
 * @param {string} name the remote's name
 * @param {string} version the build's name
 */
export const containerName = (name, version) => `${name.replace(/\W/g, '_')}_${version}`;
