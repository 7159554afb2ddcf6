import { languageNames } from '@tasklane/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the ranges of code points that the font faces of a style sheet cover. */
function rangesOf(sheet: string): (readonly [number, number])[] {
  return [...sheet.matchAll(/unicode-range:([^;]+);/g)].flatMap(([, list = '']) =>
    list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  );
}

const dialog = readFileSync(join(__dirname, 'languageDialog.module.css'), 'utf8');
const site = readFileSync(join(__dirname, '../../../packages/ui/src/styles/fonts.css'), 'utf8');

test('the fonts cover every character of the languages’ own names', () => {
  const ranges = [...rangesOf(dialog), ...rangesOf(site)];
  const missing = Object.values(languageNames)
    .flatMap((name) => [...name])
    .filter((character) => {
      const point = character.codePointAt(0) ?? 0;
      return !ranges.some(([from, to]) => from <= point && point <= to);
    });
  expect(missing).toEqual([]);
});

test('every font file that the style sheet names exists', () => {
  const files = [...dialog.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(join(__dirname, file)))).toEqual([]);
});
