import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, TRANSLATED_LANGUAGES } from '../contracts/src/format';
import { sourceFiles } from './lib/files.mjs';
import { textFaults } from './lib/text-faults.mjs';
import { namespacesIn, readTexts, textFile, textFolders } from './lib/text-files.mjs';
import { unusedTexts } from './lib/unused-texts.mjs';
import { root } from './lib/workspace.mjs';

const folders = textFolders();

test('finds the texts of the workspace', () => {
  expect(folders).toEqual(
    expect.arrayContaining([
      'contracts/src/locales',
      'packages/backend/locales',
      'packages/ui/src/locales',
      'remotes/checkout/src/pay/card/locales',
      'shell/src/locales',
    ]),
  );
});

describe.each(folders)('%s', (folder) => {
  test('has every translated language and no other', () => {
    expect(readdirSync(join(root, folder)).sort()).toEqual([...TRANSLATED_LANGUAGES].sort());
  });

  test.each([...TRANSLATED_LANGUAGES])('%s has all the texts of English, without faults', (language) => {
    const namespaces = namespacesIn(folder);
    expect(readdirSync(join(root, folder, language)).sort()).toEqual(
      namespaces.map((name) => `${name}.json`),
    );
    const faults = namespaces.flatMap((name) =>
      textFaults(
        readTexts(textFile(folder, 'en', name)),
        readTexts(textFile(folder, language, name)),
        languageOf(language).tag,
      ),
    );
    expect(faults).toEqual([]);
  });
});

/**
 * Texts that are read as data: a list's by its declaration, a page's head by its name, an article or a mail as a whole.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const readAsData = {
  admin:
    /^(?:audit|discounts|disputes|giftCards|liabilities|movements|orders|precedents|(?:delayed|pending|processed)Payouts)\./,
  articles: /./,
  categories: /./,
  discovery: /^meta\./,
  mail: /./,
  page: /./,
  messages: /^(?:error|validation)\./,
  'own-tasks': /^meta\./,
};

/** @param {string} below */
const sourcesOf = (below) =>
  sourceFiles(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.d\.ts$/.test(path) && path.startsWith(below),
  ).map((path) => readFileSync(join(root, path), 'utf8'));

const everySource = ['contracts/src/', 'packages/', 'remotes/', 'shell/src/'].flatMap(sourcesOf);

/** Pages whose texts are read as a whole. */
const articles = 'remotes/discovery/src/information/locales';

test.each(folders.filter((folder) => folder !== articles))('%s has no unused text', (folder) => {
  // The texts of a remote and of the shell are used only there; those of a shared package may be used everywhere.
  const isShared = /^(?:packages|contracts)\//.test(folder);
  const sources = isShared ? everySource : sourcesOf(`${folder.replace(/\/src\/.*/, '')}/`);
  const unused = namespacesIn(folder).flatMap((name) =>
    unusedTexts(readTexts(textFile(folder, 'en', name)), sources).filter(
      (key) => !readAsData[name]?.test(key),
    ),
  );
  expect(unused).toEqual([]);
});
