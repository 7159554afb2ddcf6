import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exportTexts, importTexts } from './po.mjs';

const english = {
  greet: 'Hello {{name}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  page: { title: 'Jobs', steps: ['Look', 'Buy'] },
};
const russian = { code: 'ru', tag: 'ru' };

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  write('en', english);
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} language */
const file = (language) => join(root, `remotes/jobs/src/locales/${language}/jobs.json`);

/** @param {string} language @param {object} texts */
function write(language, texts) {
  mkdirSync(dirname(file(language)), { recursive: true });
  writeFileSync(file(language), JSON.stringify(texts));
}

/** @param {string} language */
const read = (language) => JSON.parse(readFileSync(file(language), 'utf8'));

/**
 * Fills in a text, as a translator does.
 *
 * @param {string} po
 * @param {string} key
 * @param {string} text
 */
const fill = (po, key, text) =>
  po.replace(new RegExp(`(msgctxt "[^"]*#${key}"\\nmsgid "[^"]*"\\nmsgstr) ""`), `$1 "${text}"`);

/** Every text, in the plural forms of Russian. */
const translated = {
  greet: 'Привет, {{name}}',
  days_one: '{{count}} день',
  days_few: '{{count}} дня',
  days_many: '{{count}} дней',
  days_other: '{{count}} дня',
  page: { title: 'Заказы', steps: ['Выберите', 'Купите'] },
};
const flat = {
  ...translated,
  page: undefined,
  'page.title': 'Заказы',
  'page.steps.0': 'Выберите',
  'page.steps.1': 'Купите',
};

const wholePo = () =>
  Object.entries(flat).reduce(
    (po, [key, text]) => (text === undefined ? po : fill(po, key, text)),
    exportTexts(russian, root),
  );

test('round-trips texts through export and import, in the plural forms of the language', () => {
  expect(importTexts(wholePo(), root)).toEqual({ code: 'ru', files: [file('ru')], missing: [], changed: [] });
  expect(read('ru')).toEqual(translated);
  const again = exportTexts(russian, root);
  expect(again).toContain('msgstr "Привет, {{name}}"');
  expect(importTexts(again, root).missing).toEqual([]);
  expect(read('ru')).toEqual(translated);
});

test('notes which numbers a plural form is for', () => {
  expect(exportTexts(russian, root)).toContain('#. Plural form "few", as for 2, 3, 4, 22, 23, 24');
});

test('imports what is translated except incomplete lists, and reports what is missing', () => {
  const { missing } = importTexts(fill(exportTexts(russian, root), 'page.steps.0', 'Выберите'), root);
  expect(missing).toHaveLength(7);
  expect(existsSync(file('ru'))).toBe(false);
  importTexts(fill(exportTexts(russian, root), 'page.title', 'Заказы'), root);
  expect(read('ru')).toEqual({ page: { title: 'Заказы' } });
});

test('leaves out translations of an outdated English text', () => {
  const po = wholePo();
  write('en', { ...english, greet: 'Good morning, {{name}}' });
  const { changed, missing } = importTexts(po, root);
  expect(changed).toEqual(['remotes/jobs/src/locales/jobs#greet']);
  expect(missing).toEqual(changed);
  expect(read('ru')).not.toHaveProperty('greet');
});

test('writes nothing when a placeholder is missing', () => {
  const po = fill(exportTexts(russian, root), 'greet', 'Привет');
  expect(() => importTexts(po, root)).toThrow(
    'remotes/jobs/src/locales/jobs#greet has the placeholders [], the base [name]',
  );
  expect(existsSync(file('ru'))).toBe(false);
});

test('rejects a file that was not exported here', () => {
  expect(() => importTexts('msgid ""\nmsgstr ""\n"Language: ru\\n"\n', root)).toThrow(
    'no header "X-Language-Code"',
  );
});

test('rejects a path in place of a language code, and writes nothing', () => {
  const po = wholePo().replace('X-Language-Code: ru', 'X-Language-Code: ../../en');
  expect(() => importTexts(po, root)).toThrow('"../../en" is not the code of a language.');
  expect(read('en')).toEqual(english);
});
