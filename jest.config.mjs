import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPrograms } from './scripts/jest/programs.mjs';
import { bundledVendors } from './scripts/jest/vendors.mjs';
import { esmPackages } from './scripts/lib/esm-packages.mjs';

const root = import.meta.dirname;
/** @param {string[]} dirs */
const present = (dirs) => dirs.map((dir) => join(root, dir)).filter((dir) => existsSync(dir));

// In watch mode, threads compile their current sources, and tests of pages load those of the back end.
if (!process.argv.some((each) => each.startsWith('--watch'))) {
  const { workers, modules } = bundledPrograms(root);
  process.env.WORKER_BUNDLES = workers;
  process.env.BACKEND_MODULES = JSON.stringify(modules);
}

/**
 * swc options for one kind of source file; `.ts` is parsed without JSX so that `<T>() =>` stays a generic.
 *
 * @param {import('@swc/core').ParserConfig} parser
 * @returns {[string, Record<string, unknown>]}
 */
const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
  },
];

/**
 * Globals that modules get as arguments of their wrapper: in the context of a test each look-up of a global goes
 * through an interceptor, which took a quarter of the time of the back end's tests. No test or fake timer replaces any
 * of them, and no loaded package declares one.
 */
const injectedGlobals = [
  ...[
    'Object',
    'Function',
    'Boolean',
    'Symbol',
    'Number',
    'BigInt',
    'String',
    'RegExp',
    'Array',
    'Math',
    'JSON',
  ],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'Proxy', 'Reflect', 'Uint8Array', 'Error', 'TypeError'],
];

const shared = {
  rootDir: root,
  sandboxInjectedGlobals: injectedGlobals,
  cacheDirectory: join(root, 'node_modules/.cache/jest'),
  runtime: join(root, 'scripts/jest/runtime.cjs'),
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.types/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.types/'],
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.[cm]?ts$': swc({ syntax: 'typescript' }),
    '\\.[cm]?jsx?$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  resolver: join(root, 'scripts/jest/resolver.cjs'),
  moduleNameMapper: bundledVendors(root, ['node', 'chain']),
  // Only ES modules are transformed. pnpm keeps a package under node_modules/.pnpm/<id>/node_modules/<name>, so the
  // first level must pass as well; `es` and `esm` are the folders where packages of two kinds keep their modules.
  transformIgnorePatterns: [
    '/\\.cache/jest-(?:vendors|workers)/',
    `/node_modules/(?!\\.pnpm/|.*\\.mjs$|(?:@[^/]+/)?[^/]+/esm?/|(?:${esmPackages(root).join('|')})/)`,
  ],
};

/** @type {import('jest').Config} */
export default {
  // For a test that hangs, not for one that is slow: how long a test takes depends on the load of the machine. No test
  // has a limit of its own.
  testTimeout: 600_000,
  // A new process compiles every module again; one that is kept grows up to this, most of it garbage.
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: join(root, 'scripts/jest/node-environment.mjs'),
      roots: present([
        'contracts',
        'packages/backend',
        'packages/edge',
        'packages/server',
        'packages/server-kit',
        'packages/search-server',
        'packages/demo-data',
        'packages/eslint-config',
        'packages/style-sheets',
        'packages/federation/webpack',
        'scripts',
      ]),
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: join(root, 'packages/testing/src/jest/environment.mjs'),
      setupFilesAfterEnv: [join(root, 'packages/testing/src/jest/setup.ts')],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/packages/federation/webpack/'],
      moduleNameMapper: {
        ...bundledVendors(root, ['node', 'chain', 'testing', 'ui']),
        '\\.module\\.css$': join(root, 'scripts/jest/css-module.cjs'),
        '\\.(css|svg|png|jpe?g|webp|avif|woff2?)$': join(root, 'scripts/jest/asset.cjs'),
      },
      roots: present([
        ...['ui', 'i18n', 'forms', 'api-client', 'search', 'federation', 'testing', 'back-office'].map(
          (name) => `packages/${name}`,
        ),
        'shell',
        ...readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}`),
        'templates',
      ]),
    },
  ],
};
