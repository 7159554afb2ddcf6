import { readFileSync } from 'node:fs';

/**
 * Returns the imports of a style sheet as imports of a module.
 *
 * @param {string} text
 */
const importsOfSheet = (text) =>
  [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}';`)
    .join('\n');

/**
 * The kit's libraries: the back end lists them as its own because Node resolves the bundle's imports from its folder,
 * whether or not its code imports them directly.
 */
const { dependencies: loadedFromBackend } = JSON.parse(
  readFileSync(new URL('packages/server-kit/package.json', import.meta.url), 'utf8'),
);

/** @type {import('knip').KnipConfig} */
export default {
  ignoreExportsUsedInFile: true,
  // A type that an index exports documents the shape of a function, even if no other file imports it.
  exclude: ['types'],
  compilers: { css: importsOfSheet },
  workspaces: {
    '.': {
      // Builds of the bench merge the configuration with one of these, and replace modules of the product with the
      // last ones.
      entry: [
        'scripts/*.mjs',
        'scripts/jest/*.cjs',
        'scripts/jest/shuffled-files.mjs',
        'bench/*.mjs',
        'bench/lib/source-maps.mjs',
        'bench/side-by-side/*.mjs',
      ],
      project: ['scripts/**/*.{mjs,cjs}', 'bench/**/*.mjs', '*.{mjs,cjs}'],
      // Scripts run `turbo` as a command, and threads of the back end load `tsx` in tests. The others are remotes that
      // a build of the bench resolves by their manifests.
      ignoreDependencies: ['turbo', 'tsx', 'discovery', 'task_page'],
    },
    contracts: { project: 'src/**/*.ts' },
    shell: {
      entry: ['webpack.config.mjs', 'src/main.{ts,tsx}', 'src/server/index.ts'],
      project: 'src/**/*.{ts,tsx,css}',
      // The build shares it with remotes, whether or not the shell imports it.
      ignoreDependencies: ['@tasklane/search'],
    },
    'remotes/*': { entry: ['webpack.config.mjs', 'src/index.{ts,tsx}'], project: 'src/**/*.{ts,tsx,css}' },
    'templates/*': { entry: ['webpack.config.mjs', 'src/index.ts'], project: 'src/**/*.{ts,tsx,css}' },
    'packages/backend': {
      // A node and the types of a mail server that tests start, and an import of a program that a test writes.
      ignoreDependencies: [
        '@foundry-rs/anvil',
        '@types/smtp-server',
        'openapi-fetch',
        ...Object.keys(loadedFromBackend),
      ],
      // Tests run the second and the third as separate programs.
      entry: [
        'src/main.ts',
        'src/modules/payments/testing/voucher/program.ts',
        'src/modules/uploads/testing/half-an-upload.ts',
        'src/**/*.worker.ts',
        'scripts/*.{ts,mjs}',
      ],
      project: ['src/**/*.ts', 'scripts/**/*.{ts,mjs}'],
    },
    // Its scripts render the clips again where `ffmpeg` is installed.
    'packages/demo-data': {
      ignoreBinaries: ['ffmpeg'],
      entry: ['scripts/*.ts'],
      project: ['src/**/*.ts', 'scripts/**/*.ts'],
    },
    // Threads that run from source load `tsx` by its path.
    'packages/server': { ignoreDependencies: ['tsx'], project: 'src/**/*.ts' },
    'packages/search-server': {
      entry: ['src/**/*.worker.ts', 'bench/*.mjs'],
      project: ['src/**/*.ts', 'bench/**/*.mjs'],
    },
    // Loaded only when a folder is locked.
    'packages/server-kit': {
      ignoreDependencies: ['fs-native-extensions'],
      entry: ['src/**/*.worker.ts'],
      project: 'src/**/*.ts',
    },
    // A test runs the last as a separate program.
    'packages/edge': {
      entry: ['src/main.ts', 'src/**/*.worker.ts', 'src/testing/switch-for-ever.ts'],
      project: 'src/**/*.ts',
    },
    // Tests run the second as a separate program, which builds the third.
    'packages/testing': {
      entry: ['src/jest/*.ts', 'src/server-page/render.mjs', 'src/fixture-window/src/index.ts'],
      project: 'src/**/*.{ts,tsx,mjs}',
      ignoreDependencies: ['tsx'],
    },
    'packages/federation': {
      entry: ['webpack/**/*-loader.mjs', 'webpack/vendor/*.mjs'],
      project: ['src/**/*.{ts,tsx}', 'webpack/**/*.mjs'],
      // The minimizers of scripts and style sheets resolve them by name.
      ignoreDependencies: ['@swc/core', 'lightningcss'],
    },
    // Its style sheet refers to the font files.
    'packages/ui': {
      project: 'src/**/*.{ts,tsx,css}',
      ignoreDependencies: ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-arabic'],
    },
    // `pnpm check` runs it by its path.
    'packages/compiler': { ignoreDependencies: ['@typescript/native'] },
    'packages/*': { project: 'src/**/*.{ts,tsx,mjs,css}' },
    e2e: { entry: ['{specs,changing}/*.spec.ts', 'bench/*.mjs'], project: '**/*.ts' },
  },
};
