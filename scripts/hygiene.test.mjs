import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './lib/files.mjs';
import { manifestOf, root } from './lib/workspace.mjs';

/** @type {(path: string) => string} */
const text = (path) => readFileSync(join(root, path), 'utf8');
/** @type {(path: string) => boolean} */
const isText = (path) => /\.([cm]?[jt]sx?|json|ya?ml|md|css|html|sql|sh)$/.test(path) || path === '.ci/run';
/** @type {(path: string) => boolean} */
const isCode = (path) => /\.[cm]?[jt]sx?$/.test(path);
const files = sourceFiles(isText).filter(
  (path) => !path.startsWith('scripts/hygiene') && path !== 'pnpm-lock.yaml',
);

/**
 * The lines of files that match a pattern, as `path:line text`.
 *
 * @param {string[]} paths
 * @param {RegExp} pattern
 */
function matches(paths, pattern) {
  return paths.flatMap((path) =>
    text(path)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
      ),
  );
}

test('no file contains an absolute path of a developer’s machine', () => {
  expect(matches(files, /(?:^|["'`\s(=])\/(?:work|root|home\/[a-z]+|Users\/[a-zA-Z]+)\//)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(matches(['pnpm-lock.yaml'], /tarball:|https?:\/\/(?!.*deprecated)[^\s]*registry/)).toEqual([]);
});

test('no file contains a TODO, FIXME or XXX mark', () => {
  // The lint rule that forbids these marks names them. XXX is a mark in comments; in data it is the code for "no
  // currency".
  /** @param {string} path */
  const own = (path) => !path.startsWith('packages/eslint-config/');
  expect(matches(files.filter(own), /\b(?:TODO|FIXME)\b|(?:\/\/|\*|#)\s*XXX\b/)).toEqual([]);
});

test('no test is skipped or focused', () => {
  const tests = files.filter((path) => isCode(path) && /\.(test|spec)\./.test(path));
  /** @param {string} path */
  const own = (path) => path !== 'packages/eslint-config/src/index.test.mjs';
  expect(
    matches(
      tests.filter(own),
      /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b|\bx(?:it|describe|test)\(/,
    ),
  ).toEqual([]);
});

test('no file has a blanket eslint-disable, @ts-ignore or @ts-nocheck', () => {
  /** @param {string} path */
  const own = (path) => !path.startsWith('packages/eslint-config/');
  expect(
    matches(files.filter(isCode).filter(own), /@ts-(?:ignore|nocheck)|eslint-disable\s*(?:\*\/|$)/),
  ).toEqual([]);
});

test('no JSDoc type in plain JavaScript is any', () => {
  // The linter checks the same in TypeScript.
  const isScript = /\.[cm]?js$/;
  expect(
    matches(
      files.filter((path) => isScript.test(path)),
      /@\w+ \{[^}]*\bany\b/,
    ),
  ).toEqual([]);
});

/** Packages that the founders named. */
const named = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  'webpack',
  'webpack-cli',
  'ts-loader',
  '@tanstack/react-query',
  'ky',
  'jotai',
  'formik',
  'yup',
  'i18next',
  'urql',
  '@urql/exchange-graphcache',
  'meilisearch',
  'instantsearch.js',
  'react-instantsearch',
];

test.each(named)('%s, required by the founders, is imported by production code', (name) => {
  const sources = files.filter((path) => isCode(path) && !/\.test\.|\/testing\/|^(?:e2e|bench)\//.test(path));
  const imported = new RegExp(
    `(?:from|import(?:\\.meta\\.resolve)?) ?\\(?['"]${name.replaceAll('.', '\\.')}(?:/[^'"]*)?['"]`,
  );
  expect(matches(sources, imported)).not.toEqual([]);
});

test('every package declares its role, and the root type-checks every package with a tsconfig', () => {
  const packages = sourceFiles((path) => path.endsWith('/package.json')).map((path) =>
    path.replace('/package.json', ''),
  );
  expect(packages.length).toBeGreaterThan(10);
  expect(packages.filter((dir) => !manifestOf(dir).tasklane?.role)).toEqual([]);
  const typed = packages.filter((dir) => existsSync(join(root, dir, 'tsconfig.json')));
  expect(projects().toSorted()).toEqual([...typed, scriptsProject].toSorted());
});

test('every source file is type-checked, including plain JavaScript', () => {
  const checkedPaths = new Set(projects().flatMap(checkedFiles));
  // The script beside it imports it.
  const isDeclaration = /\.d\.mts$/;
  const uncheckedPaths = files.filter(
    (path) => isCode(path) && !isDeclaration.test(path) && !checkedPaths.has(join(root, path)),
  );
  expect(uncheckedPaths).toEqual([]);
});

/** The project of everything that is not TypeScript. */
const scriptsProject = 'tsconfig.scripts.json';

/** The projects that `tsc -b` checks at the root. */
function projects() {
  /** @type {{ references: { path: string }[] }} */
  const config = JSON.parse(text('tsconfig.json'));
  return config.references.map(({ path }) => path);
}

/** @param {string} project folder, or file of its configuration */
function checkedFiles(project) {
  const file = join(root, project.endsWith('.json') ? project : `${project}/tsconfig.json`);
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    dirname(file),
    undefined,
    file,
  );
  return fileNames.filter((path) => options.checkJs || /\.[cm]?tsx?$/.test(path));
}

test('manifests take the versions of external packages from the pnpm catalog only', () => {
  const manifests = sourceFiles((path) => path.endsWith('package.json'));
  const loose = manifests.flatMap((path) => {
    const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = JSON.parse(text(path));
    return Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
      .filter(([, range]) => !/^(?:catalog:.*|workspace:\*)$/.test(range))
      .map(([name, range]) => `${path} ${name} ${range}`);
  });
  expect(loose).toEqual([]);
});

test('the README names the start and test commands, and CI runs the test command', () => {
  const readme = text('README.md');
  expect(readme).toContain('npx --yes pnpm@10 start');
  expect(readme).toContain('npx --yes pnpm@10 test');
  expect(text('.ci/run')).toContain('npx --yes pnpm@10 test\n');
  expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0);
});
