import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { faultsOfBuiltSheet } from '../../packages/style-sheets/src/index.mjs';

/** @import { BuiltManifest, RemoteManifest } from '../../contracts/src/index.ts' */

const description = 'remote.json';
/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
/** @param {Buffer} content */
const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * What is wrong in a remote's built `dist/remote.json`.
 *
 * @param {string} folder the remote's own
 * @param {RemoteManifest} declared what its sources declare
 * @returns {string[]}
 */
export function buildFaults(folder, declared) {
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, description))) return ['It is not built.'];
  /** @type {BuiltManifest} */
  const built = readJson(join(dist, description));
  return [
    ...declaredFaults(declared, built),
    ...fileFaults(dist, built),
    ...namedFaults(built),
    ...sheetFaults(dist, built),
  ];
}

/**
 * @param {RemoteManifest} declared
 * @param {BuiltManifest} built
 */
const declaredFaults = (declared, built) =>
  Object.entries(declared)
    .filter(([key, value]) => !isDeepStrictEqual(value, Reflect.get(built, key)))
    .map(([key]) => `"${key}" is not what src/index.ts declares.`);

/**
 * Each listed file exists with its content, and nothing else does, apart from compressed forms.
 *
 * @param {string} dist
 * @param {BuiltManifest} built
 */
function fileFaults(dist, { files }) {
  const paths = new Set(files.map(({ path }) => path));
  const there = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1));
  const extra = there.filter(
    (path) => path !== description && !paths.has(path) && !paths.has(path.replace(/\.(?:br|gz)$/, '')),
  );
  const changed = files.filter(({ path, bytes, integrity }) => {
    const content = existsSync(join(dist, path)) ? readFileSync(join(dist, path)) : undefined;
    return content?.length !== bytes || hashOf(content) !== integrity;
  });
  return [
    ...extra.map((path) => `${path} exists but is not listed.`),
    ...changed.map(({ path }) => `${path} differs from the listed file.`),
  ];
}

/**
 * The style sheets select the remote's own elements only.
 *
 * @param {string} dist
 * @param {BuiltManifest} built
 */
const sheetFaults = (dist, { name, files }) =>
  files
    .filter(({ path }) => path.endsWith('.css') && existsSync(join(dist, path)))
    .flatMap(({ path }) =>
      faultsOfBuiltSheet(readFileSync(join(dist, path), 'utf8'), name).map((fault) => `${path}: ${fault}.`),
    );

/**
 * Every path in the description is a listed file; every view and the English texts are among them.
 *
 * @param {BuiltManifest} built
 */
function namedFaults({ entry, files, views, locales, routes, slots }) {
  const paths = new Set(files.map(({ path }) => path));
  const named = [entry, ...Object.values(views).flat(), ...Object.values(locales)];
  const viewNames = [...routes, ...slots].map(({ view }) => view);
  return [
    ...named.filter((path) => !paths.has(path)).map((path) => `${path} is referenced but not listed.`),
    ...viewNames.filter((view) => !views[view]?.length).map((view) => `The view "${view}" has no files.`),
    ...(locales.en ? [] : ['It has no English texts.']),
  ];
}
