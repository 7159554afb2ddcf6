import { readSheet } from './index.mjs';

/**
 * @param {string} css
 * @param {string[]} classes
 */
const partOf = (css, ...classes) => readSheet(css)({ classes: new Set(classes), characters: new Set() });

describe('with the class a alone, a page needs', () => {
  test.each([
    '.a{color:red}',
    '.a:hover{color:red}',
    '.a,.b{color:red}',
    '.a:not(.b){color:red}',
    ':is(.a,.b) .a{color:red}',
    'button:has(.b){color:red}',
    ':root{--ink:red}',
    '[dir=rtl] .a>*{color:red}',
    '.a{&.b{color:red}}',
    '@media print{.a{color:red}}',
    '@layer ui{@supports (gap:0){.a{gap:0}}}',
    '@layer reset, ui;',
    '@font-face{font-family:Inter;src:url(inter.woff2)}',
    '@keyframes turn{to{rotate:1turn}}.a{animation:turn 1s}',
    '@layer ui{.a{animation-name:none,turn}}@layer reset{@keyframes turn{to{rotate:1turn}}}',
    String.raw`.\61 {color:red}`,
  ])('the rule %s', (css) => {
    expect(partOf(css, 'a')).toBe(css);
  });

  test.each([
    ['.b{color:red}', ''],
    ['.a .b{color:red}', ''],
    ['.a.b,.b{color:red}', ''],
    ['.b:not(.a){color:red}', ''],
    ['@media print{.b{color:red}}', ''],
    ['/* b */', ''],
    ['.b{animation:turn 1s}@keyframes turn{to{rotate:1turn}}', ''],
    ['@keyframes turn{to{rotate:1turn}}', ''],
    ['@layer ui{.b{color:red}}', '@layer ui{}'],
    ['@layer reset,ui;@layer ui{.b{gap:0}.a{gap:0}}', '@layer reset,ui;@layer ui{.a{gap:0}}'],
  ])('of %s only "%s"', (css, part) => {
    expect(partOf(css, 'a')).toBe(part);
  });
});

test.each([
  ['ä', 'U+??, U+2000-206F', true],
  ['“', 'U+100-2FF, U+2000-206F', true],
  ['“', 'u+20??', true],
  ['“', 'U+201C', true],
  ['ä', 'U+100-2FF', false],
  ['ش', 'U+100-2FF,U+2000-206F', false],
  ['', 'U+6??', false],
  ['', 'U+0-10FFFF', true],
])('of text with "%s", a font for %s is needed: %s', (text, range, isNeeded) => {
  const css = `@font-face{font-family:Inter;src:url(inter.woff2);unicode-range:${range}}`;
  const characters = new Set([...text].map((each) => each.codePointAt(0) ?? 0));
  expect(readSheet(css)({ classes: new Set(), characters })).toBe(isNeeded ? css : '');
});

test('rules keep their order', () => {
  const css = '.a{gap:0}.b{gap:1px}@media print{.a{gap:2px}}.a .b{gap:3px}';
  expect(partOf(css, 'a', 'b')).toBe(css);
});

test('a sheet that cannot be read throws', () => {
  expect(() => readSheet('.a{')).toThrow(/Unclosed block/);
});
