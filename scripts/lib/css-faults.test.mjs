import { cssFaults } from './css-faults.mjs';

/** @param {string} declaration */
const textsOf = (declaration) => cssFaults(`.card { ${declaration} }`).map(({ text }) => text.split(':')[0]);

test.each([
  ['margin-left: var(--space-2)', 'names a side of the screen, use the logical property'],
  ['padding-right: var(--space-2)', 'names a side of the screen, use the logical property'],
  ['border-left: 1px solid var(--line)', 'names a side of the screen, use the logical property'],
  ['border-top-left-radius: var(--radius)', 'names a side of the screen, use the logical property'],
  ['left: 0', 'names a side of the screen, use the logical property'],
  ['text-align: right', 'names a side of the screen, use start or end'],
  ['float: left', 'names a side of the screen, use start or end'],
  ['color: #FFF', 'raw colour, use a token'],
  ['background: rgb(0 0 0 / 50%)', 'raw colour, use a token'],
  ['inline-size: 12px', 'raw pixels, use a token'],
  ['inset-block-start: -2px', 'raw pixels, use a token'],
  ['transform: translateY(1.5px)', 'raw pixels, use a token'],
])('%s is reported', (declaration, text) => {
  expect(textsOf(declaration)).toEqual([text]);
});

test.each([
  'margin-inline-start: var(--space-2)',
  'border-block-end: 1px solid var(--line)',
  'text-align: start',
  'color: var(--ink)',
  'inline-size: calc(100% - 1px)',
  'background: color-mix(in srgb, var(--ink) 8%, transparent)',
  'inset: 0',
  'margin: -1px',
])('%s passes', (declaration) => {
  expect(textsOf(declaration)).toEqual([]);
});

test('a media query may use pixels, and a fault names its line', () => {
  const css = '@media (min-width: 768px) {\n  .card {\n    right: 0;\n  }\n}\n';
  expect(cssFaults(css)).toEqual([expect.objectContaining({ line: 3 })]);
});
