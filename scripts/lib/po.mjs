import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { po as format } from 'gettext-parser';
import { textFaults } from './text-faults.mjs';
import {
  expectedTexts,
  flatten,
  namespacesIn,
  pluralForm,
  readTexts,
  textFile,
  textFolders,
} from './text-files.mjs';
import { root as house } from './workspace.mjs';

/** @import { GetTextTranslation } from 'gettext-parser' */
/** @import { Bundle } from './text-files.mjs' */

/**
 * A language that texts are translated into.
 *
 * @typedef {{ code: string, tag: string }} Language `code` names its folders, `tag` is its BCP 47 tag
 */

/**
 * The location of a text: translation programs show it as the context, and the import finds the text by it.
 *
 * @param {string} folder
 * @param {string} namespace
 * @param {string} key
 */
const contextOf = (folder, namespace, key) => `${folder}/${namespace}#${key}`;

/** Numbers to explain a plural form with. */
const samples = [...Array.from({ length: 120 }, (_each, at) => at), 1_000_000];

/**
 * Explains a plural form to a translator by the numbers that it is for.
 *
 * @param {string} form
 * @param {string} tag
 */
function explained(form, tag) {
  const rules = new Intl.PluralRules(tag);
  const numbers = samples.filter((each) => rules.select(each) === form).slice(0, 6);
  return `Plural form "${form}", as for ${numbers.join(', ')}`;
}

/**
 * Every text of the workspace as a PO file: the English text, and the translation where there is one.
 *
 * @param {Language} language
 * @param {string} [root] the workspace, by default this one
 * @returns {string}
 */
export function exportTexts({ code, tag }, root = house) {
  /** @type {Record<string, Record<string, GetTextTranslation>>} */
  const translations = {};
  for (const folder of textFolders(root)) {
    for (const namespace of namespacesIn(folder, root)) {
      const english = flatten(readTexts(textFile(folder, 'en', namespace, root)));
      const translated = flatten(readTexts(textFile(folder, code, namespace, root)));
      for (const [key, text] of expectedTexts(english, tag)) {
        const context = contextOf(folder, namespace, key);
        const [, form] = pluralForm.exec(key) ?? [];
        translations[context] = {
          [text]: {
            msgctxt: context,
            msgid: text,
            msgstr: [translated.get(key) ?? ''],
            ...(form !== undefined && { comments: { extracted: explained(form, tag) } }),
          },
        };
      }
    }
  }
  const headers = { Language: tag, 'X-Language-Code': code, 'Content-Type': 'text/plain; charset=utf-8' };
  return format.compile({ charset: 'utf-8', headers, translations }).toString();
}

/**
 * The result of an import.
 *
 * @typedef {object} Imported
 * @property {string} code the language
 * @property {string[]} files the files that were written
 * @property {string[]} missing contexts of the texts without a translation
 * @property {string[]} changed contexts of the texts whose English changed after the export; they are left out
 */

/**
 * Writes the texts of a PO file from `exportTexts`. Texts of the workspace that the PO file does not have stay.
 *
 * @param {string} po
 * @param {string} [root] the workspace, by default this one
 * @returns {Imported}
 * @throws {Error} where a text has other placeholders than the English one, or a similar fault; nothing has been
 *   written in that case
 */
export function importTexts(po, root = house) {
  const { headers, translations } = format.parse(po);
  const code = header(headers, 'X-Language-Code');
  // It names the folders that are written.
  if (!/^[a-z]{2}(?:-[a-z]{2})?$/.test(code)) throw new Error(`"${code}" is not the code of a language.`);
  const tag = header(headers, 'Language');
  /** @type {string[]} */
  const changed = [];
  /** @type {string[]} */
  const missing = [];
  /** @type {string[]} */
  const faults = [];
  const bundles = textFolders(root).flatMap((folder) =>
    namespacesIn(folder, root).flatMap((namespace) => {
      const base = readTexts(textFile(folder, 'en', namespace, root));
      const file = textFile(folder, code, namespace, root);
      const texts = flatten(readTexts(file));
      for (const [key, english] of expectedTexts(flatten(base), tag)) {
        const context = contextOf(folder, namespace, key);
        const sent = Object.values(translations[context] ?? {})[0];
        const text = sent?.msgstr[0]?.trim() ?? '';
        if (text !== '' && sent?.msgid !== english) changed.push(context);
        else if (text !== '') texts.set(key, text);
        if (!texts.has(key)) missing.push(context);
      }
      const bundle = shaped(base, texts, tag);
      if (!bundle) return [];
      const own = textFaults(base, bundle, tag).filter((fault) => !fault.endsWith(' is missing'));
      faults.push(...own.map((fault) => contextOf(folder, namespace, fault)));
      return [{ file, bundle }];
    }),
  );
  if (faults.length > 0) throw new Error(`Nothing was imported.\n${faults.join('\n')}`);
  for (const { file, bundle } of bundles) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(bundle, null, 2)}\n`);
  }
  return { code, files: bundles.map(({ file }) => file), missing, changed };
}

/**
 * @param {Record<string, string>} headers
 * @param {string} name
 */
function header(headers, name) {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase()) ?? [];
  if (!value)
    throw new Error(`The file has no header "${name}": it is none that \`pnpm texts export\` began.`);
  return value;
}

/**
 * The available texts in the shape of the English file.
 *
 * @param {Bundle} base
 * @param {ReadonlyMap<string, string>} texts by flat key
 * @param {string} tag
 * @param {string} [prefix]
 * @returns {Bundle | undefined}
 */
function shaped(base, texts, tag, prefix = '') {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  /** @type {Record<string, string | Bundle>} */
  const bundle = {};
  for (const [key, value] of Object.entries(base)) {
    if (typeof value !== 'string') {
      const inner = shaped(value, texts, tag, `${prefix}${key}.`);
      // A list is complete or left out.
      const isWhole = !Array.isArray(value) || Object.keys(inner ?? {}).length === value.length;
      if (inner && isWhole)
        bundle[key] = Array.isArray(value) ? /** @type {never} */ (Object.values(inner)) : inner;
      continue;
    }
    const family = key.replace(pluralForm, '');
    const names = pluralForm.test(key) ? ['zero', ...forms].map((form) => `${family}_${form}`) : [key];
    for (const name of names) {
      const text = texts.get(`${prefix}${name}`);
      if (text !== undefined) bundle[name] = text;
    }
  }
  return Object.keys(bundle).length > 0 ? bundle : undefined;
}
