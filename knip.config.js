import { readFileSync } from 'node:fs';

/**
 * Imports of a style sheet, as the imports of a module.
 *
 * @param {string} text
 */
const importsOfSheet = (text) =>
  [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}';`)
    .join('\n');

/**
 * Libraries that the back end names because Node loads them from its folder: its kit imports them, and the back end perhaps
 * not.
 */
const { dependencies: loadedFromBackend } = JSON.parse(
  readFileSync(new URL('packages/server-kit/package.json', import.meta.url), 'utf8'),
);

/** @type {import('knip').KnipConfig} */
export default {
  ignoreExportsUsedInFile: true,
  // A type that an index offers documents a function's shape, whether somebody names it or not.
  exclude: ['types'],
  compilers: { css: importsOfSheet },
  workspaces: {
    '.': {
      // Builds of the bench put the last ones in the place of our own modules.
      entry: [
        'scripts/*.mjs',
        'scripts/jest/*.cjs',
        'scripts/jest/shuffled-files.mjs',
        'bench/*.mjs',
        'bench/side-by-side/*.mjs',
      ],
      project: ['scripts/**/*.{mjs,cjs}', 'bench/**/*.mjs', '*.{mjs,cjs}'],
      // The scripts call the first by its name; threads of the back end load the second in tests; the others are
      // remotes that a build of the bench resolves by their manifests.
      ignoreDependencies: ['turbo', 'tsx', 'discovery', 'task_page'],
    },
    contracts: { project: 'src/**/*.ts' },
    shell: {
      entry: ['webpack.config.mjs', 'src/main.{ts,tsx}', 'src/server/index.ts'],
      project: 'src/**/*.{ts,tsx,css}',
      // The build provides it to remotes, whether the shell itself imports it or not.
      ignoreDependencies: ['@tasklane/search'],
    },
    'remotes/*': { entry: ['webpack.config.mjs', 'src/index.{ts,tsx}'], project: 'src/**/*.{ts,tsx,css}' },
    'templates/*': { entry: ['webpack.config.mjs', 'src/index.ts'], project: 'src/**/*.{ts,tsx,css}' },
    'packages/backend': {
      // Types of a mail server that only a test starts, and what a program imports that a test writes.
      ignoreDependencies: ['@types/smtp-server', 'openapi-fetch', ...Object.keys(loadedFromBackend)],
      // A test runs the second as a program of its own.
      entry: [
        'src/main.ts',
        'src/modules/payments/testing/voucher/program.ts',
        'src/modules/uploads/testing/half-an-upload.ts',
        'src/**/*.worker.ts',
        'scripts/*.{ts,mjs}',
      ],
      project: ['src/**/*.ts', 'scripts/**/*.{ts,mjs}'],
    },
    // Draws films again for whoever has it.
    'packages/demo-data': {
      ignoreBinaries: ['ffmpeg'],
      entry: ['scripts/*.ts'],
      project: ['src/**/*.ts', 'scripts/**/*.ts'],
    },
    // Threads that start from source load it by its path.
    'packages/server': { ignoreDependencies: ['tsx'], project: 'src/**/*.ts' },
    'packages/search-server': {
      entry: ['src/**/*.worker.ts', 'bench/*.mjs'],
      project: ['src/**/*.ts', 'bench/**/*.mjs'],
    },
    // Loaded where a folder is locked.
    'packages/server-kit': {
      ignoreDependencies: ['fs-native-extensions'],
      entry: ['src/**/*.worker.ts'],
      project: 'src/**/*.ts',
    },
    // A test runs the last as a program of its own.
    'packages/edge': {
      entry: ['src/main.ts', 'src/**/*.worker.ts', 'src/testing/switch-for-ever.ts'],
      project: 'src/**/*.ts',
    },
    // Tests run the second as a program of its own, which builds the third.
    'packages/testing': {
      entry: ['src/jest/*.ts', 'src/server-page/render.mjs', 'src/fixture-window/src/index.ts'],
      project: 'src/**/*.{ts,tsx,mjs}',
      ignoreDependencies: ['tsx'],
    },
    'packages/federation': {
      entry: ['webpack/**/*-loader.mjs', 'webpack/vendor/*.mjs'],
      project: ['src/**/*.{ts,tsx}', 'webpack/**/*.mjs'],
      // The minimizers of scripts and style sheets ask for them by name.
      ignoreDependencies: ['@swc/core', 'lightningcss'],
    },
    // Its style sheet names the files of the fonts.
    'packages/ui': {
      project: 'src/**/*.{ts,tsx,css}',
      ignoreDependencies: ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-arabic'],
    },
    // The checks run it by its path.
    'packages/compiler': { ignoreDependencies: ['@typescript/native'] },
    'packages/*': { project: 'src/**/*.{ts,tsx,mjs,css}' },
    e2e: { entry: ['specs/**/*.spec.ts', 'bench/*.mjs'], project: '**/*.ts' },
  },
};
