import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('@tasklane/contracts').RemoteManifest} RemoteManifest */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns a text by its key, whether the file has it flat or nested.
 *
 * @param {Record<string, unknown>} texts
 * @param {string} key
 */
const textAt = (texts, key) =>
  texts[key] ??
  key
    .split('.')
    .reduce(
      (at, part) => /** @type {Record<string, unknown> | undefined} */ (at)?.[part],
      /** @type {unknown} */ (texts),
    );

/**
 * Returns the keys of texts that an extension names, like `textKeysOf` of contracts.
 *
 * @param {{ type: string, title?: string, text?: string, action?: string }} extension
 * @returns {string[]}
 */
const textKeysOf = ({ title, text, action }) => [title, text, action].filter((key) => key !== undefined);

/**
 * Returns the texts that the extensions of a manifest name, in each language of the remote: they are shown before
 * anything of the remote is loaded.
 *
 * @param {string} folder of the remote
 * @param {RemoteManifest} manifest
 * @returns {Record<string, Record<string, string>> | undefined} by key and language; undefined where none is named
 * @throws {Error} for a key without a text in some language
 */
export function labelsOf(folder, { name, extensions = [] }) {
  const keys = [...new Set(extensions.flatMap(textKeysOf))];
  if (keys.length === 0) return undefined;
  const locales = join(folder, 'src/locales');
  const languages = existsSync(locales) ? readdirSync(locales) : [];
  const bundles = languages.map((language) => ({
    language,
    texts: readJson(join(locales, language, `${name}.json`)),
  }));
  return Object.fromEntries(
    keys.map((key) => {
      /** @type {Record<string, string>} */
      const label = {};
      for (const { language, texts } of bundles) {
        const text = textAt(texts, key);
        if (typeof text === 'string') label[language] = text;
      }
      const missing = ['en', ...bundles.map(({ language }) => language)].find((each) => !(each in label));
      if (missing) throw new Error(`An extension names the text "${key}", which "${missing}" does not have.`);
      return [key, label];
    }),
  );
}
