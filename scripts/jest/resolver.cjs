/**
 * Jest resolves as `require` does. A package that only has an `import` condition is resolved again with it: the
 * transform converts what it finds to CommonJS (file-type is such a package).
 *
 * @typedef {object} Options what jest asks with
 * @property {string[]} [conditions]
 * @property {(request: string, options: Options) => string} defaultResolver
 *
 * @param {string} request
 * @param {Options} options
 */
module.exports = function resolve(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (request.startsWith('.') || request.startsWith('/')) throw error;
    const conditions = [...(options.conditions ?? []).filter((name) => name !== 'require'), 'import'];
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
