/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or lack a third. Types and import() count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports and that imports nothing is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.(test|spec)\\.[cm]?tsx?$',
          '\\.d\\.ts$',
          '\\.config\\.[cm]?[jt]s$',
          // Named by configuration, not imported.
          '^scripts/(jest/)?[^/]+\\.[cm]js$',
          '^packages/testing/src/jest/',
          '-loader\\.mjs$',
          // The shell starts itself and exports nothing.
          '^shell/src/index\\.ts$',
          '^packages/federation/webpack/vendor/',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      comment:
        'An import that resolves to nothing fails at run time. webpack/vendor stands in for libraries by alias.',
      severity: 'error',
      from: { pathNot: '\\.test\\.|^packages/federation/webpack/vendor/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-production',
      severity: 'error',
      from: { pathNot: '\\.(test|spec)\\.[cm]?[jt]sx?$|/test/' },
      to: { path: '\\.(test|spec)\\.[cm]?[jt]sx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.types|\\.turbo|node_modules)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
