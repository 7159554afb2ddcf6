import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { tsImport } from 'tsx/esm/api';
import { manifestsIn } from '../../packages/federation/webpack/declaration/manifests.mjs';
import { readDeclaration } from '../../packages/federation/webpack/declaration/read.mjs';
import { sourceFiles } from './files.mjs';
import { root as house } from './workspace.mjs';

/** A remote of the workspace that is checked like any other; a new remote is a copy of it under another name. */
const template = 'templates/remote';
const sample = { name: 'sample-page', title: 'Sample page' };

const longestName = 40;

/**
 * The rules of the site, imported from their sources.
 *
 * @param {string} path
 */
const source = (path) => tsImport(join(house, path), import.meta.url);

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Makes a remote: its folder, its line in CODEOWNERS and its reference in tsconfig.json.
 *
 * @param {{ name: string, path?: string, team?: string, root?: string }} options `path` is where its first page is
 *   shown, `team` who owns it; `root` is the workspace that it joins, by default this one
 * @returns {Promise<{ folder: string, path: string }>}
 * @throws {Error} for an invalid name or path; nothing has been written in that case
 */
export async function newRemote({ name, path, team = name, root = house }) {
  checkName(name, root);
  if (!/^[a-z][a-z0-9-]*$/.test(team)) throw new Error(`"${team}" is not the name of a team.`);
  const shownAt = path ?? (await ownPath(name));
  await checkPath(name, shownAt, root);

  const folder = join(root, 'remotes', name);
  for (const file of sourceFiles(() => true, template)) {
    const text = renamed(readFileSync(join(house, file), 'utf8'), name, shownAt);
    await write(join(folder, renamed(file.slice(template.length + 1), name, shownAt)), text);
  }
  await own(name, team, root);
  await refer(name, root);
  return { folder, path: shownAt };
}

/**
 * @param {string} name
 * @param {string} root
 */
function checkName(name, root) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > longestName) {
    throw new Error(
      `"${name}" is not a name for a remote: small letters and digits, words joined by hyphens, ${longestName} characters at most.`,
    );
  }
  const packages = ['remotes', 'packages'].flatMap((parent) =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : [],
  );
  if ([sample.name, 'contracts', 'e2e', 'shell', ...packages].includes(name)) {
    throw new Error(`There is a "${name}" in the workspace already; choose another name.`);
  }
}

/**
 * A path that cannot be a username: the name where it has a hyphen, otherwise the name with a word before it.
 *
 * @param {string} name
 */
async function ownPath(name) {
  /** @type {typeof import('../../contracts/src/index.ts')} */
  const { canBeUsername } = await source('contracts/src/index.ts');
  return canBeUsername(name) ? `/our-${name}` : `/${name}`;
}

/**
 * Runs a deployment's check, so that a path that is already taken is found now and not only then.
 *
 * @param {string} name
 * @param {string} path
 * @param {string} root
 */
async function checkPath(name, path, root) {
  if (!/^(?:\/[a-z0-9-]+)+$/.test(path)) {
    throw new Error(`"${path}" is not a path such as /${name}: small letters, digits and hyphens.`);
  }
  /** @type {typeof import('../../packages/edge/src/deploy/checks.ts')} */
  const { checkFits } = await source('packages/edge/src/deploy/checks.ts');
  const { manifest } = await readDeclaration(join(house, template));
  const others = await manifestsIn(join(root, 'remotes'));
  checkFits(JSON.parse(renamed(JSON.stringify(manifest), name, path)), others);
}

/** @param {string} name */
const titleOf = (name) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/**
 * A text of the template, renamed for another remote. A path starts with the slash; a folder has its parent before the
 * slash.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} path
 */
const renamed = (text, name, path) =>
  text
    .replaceAll(new RegExp(`(?<![\\w}])/${sample.name}`, 'g'), path)
    .replaceAll(sample.name, name)
    .replaceAll(sample.title, titleOf(name));

/**
 * Formats and writes a file: lines break differently with another name.
 *
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    await format(text, { ...(await resolveConfig(join(house, template))), filepath: file }),
  );
}

/**
 * @param {string} name
 * @param {string} team
 * @param {string} root
 */
async function own(name, team, root) {
  const file = join(root, 'CODEOWNERS');
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/remotes/'));
  lines.splice(last + 1, 0, `${`/remotes/${name}/`.padEnd(25)} @tasklane/${team}`);
  writeFileSync(file, lines.join('\n'));
}

/**
 * @param {string} name
 * @param {string} root
 */
async function refer(name, root) {
  const file = join(root, 'tsconfig.json');
  /** @type {{ references: { path: string }[] }} */
  const config = readJson(file);
  const last = config.references.findLastIndex(({ path }) => path.startsWith('remotes/'));
  config.references.splice(last + 1, 0, { path: `remotes/${name}` });
  await write(file, JSON.stringify(config, null, 2));
}
