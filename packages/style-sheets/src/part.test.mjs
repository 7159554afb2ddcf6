import { readSheet } from './index.mjs';

/**
 * @param {string} css
 * @param {string[]} classes
 */
const partOf = (css, ...classes) => readSheet(css)(new Set(classes));

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
    '@keyframes turn{to{rotate:1turn}}',
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
    ['@layer ui{.b{color:red}}', '@layer ui{}'],
    ['@layer reset,ui;@layer ui{.b{gap:0}.a{gap:0}}', '@layer reset,ui;@layer ui{.a{gap:0}}'],
  ])('of %s only "%s"', (css, part) => {
    expect(partOf(css, 'a')).toBe(part);
  });
});

test('rules keep their order', () => {
  const css = '.a{gap:0}.b{gap:1px}@media print{.a{gap:2px}}.a .b{gap:3px}';
  expect(partOf(css, 'a', 'b')).toBe(css);
});

test('a sheet that cannot be read throws', () => {
  expect(() => readSheet('.a{')).toThrow(/Unclosed block/);
});
