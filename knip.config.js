/** @type {import('knip').KnipConfig} */
export default {
  ignoreExportsUsedInFile: true,
  // jest and node types are ambient: a package names them for its tsconfig.
  ignoreDependencies: ['@types/jest', '@types/node'],
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/jest/*.cjs', 'bench/*.mjs'],
      project: ['scripts/**/*.{mjs,cjs}', 'bench/**/*.mjs', '*.{mjs,cjs}'],
    },
    contracts: { project: 'src/**/*.ts' },
    shell: {
      entry: ['webpack.config.mjs', 'src/{index,main,bootstrap}.{ts,tsx}'],
      project: 'src/**/*.{ts,tsx}',
    },
    'remotes/*': {
      entry: ['webpack.config.mjs', 'src/index.{ts,tsx}'],
      project: 'src/**/*.{ts,tsx}',
    },
    'packages/backend': {
      entry: ['src/main.ts', 'src/**/*.worker.ts', 'bench/*.mjs'],
      project: ['src/**/*.ts', 'bench/**/*.mjs'],
    },
    'packages/edge': { entry: ['src/main.ts', 'src/**/*.worker.ts'], project: 'src/**/*.ts' },
    'packages/testing': { entry: ['src/jest/*.ts'], project: 'src/**/*.{ts,tsx}' },
    'packages/federation': { project: ['src/**/*.{ts,tsx}', 'webpack/**/*.mjs'] },
    'packages/*': { project: 'src/**/*.{ts,tsx,mjs}' },
    e2e: { entry: ['specs/**/*.spec.ts', 'bench/*.mjs'], project: '**/*.ts' },
  },
};
