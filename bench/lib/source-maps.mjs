/**
 * Merged into a package's webpack configuration: maps of what it builds, to which the files do not refer. A cache of
 * builds without maps has none of them.
 */
export default { devtool: 'hidden-source-map', cache: false };
