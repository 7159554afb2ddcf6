import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root as house } from './workspace.mjs';

/**
 * The texts of one namespace in one language: keys to texts, nested where that helps reading.
 *
 * @typedef {{ readonly [key: string]: string | Bundle }} Bundle
 */

const parents = ['contracts', 'shell', 'packages', 'remotes', 'templates'];
const skipped = new Set(['node_modules', 'dist', '.types', '.cache', 'fixtures']);

/**
 * Every `locales` folder of the workspace: a folder for each language in it, a file for each namespace.
 *
 * @param {string} [root] the workspace, by default this one
 * @returns {string[]} paths relative to the root, sorted
 */
export function textFolders(root = house) {
  /** @param {string} below @returns {string[]} */
  const within = (below) =>
    readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
      const path = `${below}/${entry.name}`;
      if (!entry.isDirectory() || skipped.has(entry.name)) return [];
      return entry.name === 'locales' && existsSync(join(root, path, 'en')) ? [path] : within(path);
    });
  return parents
    .filter((parent) => existsSync(join(root, parent)))
    .flatMap(within)
    .sort();
}

/**
 * The namespaces of a folder of texts, by their English files.
 *
 * @param {string} folder relative to the root
 * @param {string} [root]
 * @returns {string[]}
 */
export const namespacesIn = (folder, root = house) =>
  readdirSync(join(root, folder, 'en'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

/**
 * @param {string} folder relative to the root
 * @param {string} language
 * @param {string} namespace
 * @param {string} [root]
 */
export const textFile = (folder, language, namespace, root = house) =>
  join(root, folder, language, `${namespace}.json`);

/**
 * @param {string} file
 * @returns {Bundle} nothing where the file does not exist
 */
export const readTexts = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The suffix of a key that is one form of a plural text. */
export const pluralForm = /_(zero|one|two|few|many|other)$/;

/**
 * Texts by key, nested ones joined with dots.
 *
 * @param {Bundle} bundle
 * @param {string} [prefix]
 * @returns {Map<string, string>}
 */
export function flatten(bundle, prefix = '') {
  /** @type {Map<string, string>} */
  const flat = new Map();
  for (const [key, value] of Object.entries(bundle)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [name, text] of flatten(value, `${prefix}${key}.`)) flat.set(name, text);
  }
  return flat;
}

/**
 * Every key that a language must have: the base's own, plural texts in all forms of that language.
 *
 * @param {ReadonlyMap<string, string>} base the English texts
 * @param {string} tag BCP 47 tag of the language
 * @returns {Map<string, string>} the English text of each, for plural texts that for many
 */
export function expectedTexts(base, tag) {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  /** @type {Map<string, string>} */
  const expected = new Map();
  for (const [key, text] of base) {
    if (!pluralForm.test(key)) {
      expected.set(key, text);
      continue;
    }
    const family = key.replace(pluralForm, '');
    for (const form of forms)
      expected.set(`${family}_${form}`, base.get(`${family}_${form}`) ?? base.get(`${family}_other`) ?? text);
  }
  return expected;
}
