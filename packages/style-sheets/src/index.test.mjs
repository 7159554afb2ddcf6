import { faultsOfBuiltSheet, faultsOfSourceSheet } from './index.mjs';

/**
 * Returns a sheet with these rules, in the form that the build writes.
 *
 * @param {string} rules
 */
const built = (rules) =>
  `@layer reset,mantine;@layer ui{.jobs-icon_1{flex:none}}@layer remote;@layer remote.jobs{${rules}}`;
/** @param {string} selector */
const rule = (selector) => built(`${selector}{display:none}`);

describe('a style sheet stays within its remote with', () => {
  test.each([
    '.jobs-abc-_1',
    '[dir=rtl] .jobs-abc-_1',
    'header .jobs-abc-_1',
    'header + .jobs-abc-_1',
    '.jobs-abc-_1 header',
    '.jobs-abc-_1 > *',
    '.jobs-abc-_1 td + td',
    '.jobs-abc-_1 > li ~ li > a::before',
    ':is(.jobs-abc-_1, a.jobs-def-_2):hover',
    ':where(.jobs-abc-_1 a)',
    '.jobs-abc-_1:has(> :empty)',
    '.jobs-abc-_1, .jobs-def-_2 dt',
    String.raw`.jobs-\61 bc-_1`,
  ])('the selector %s', (selector) => {
    expect(faultsOfBuiltSheet(rule(selector), 'jobs')).toEqual([]);
  });

  test.each([
    '.jobs-abc-_1{&:hover{color:red}}',
    '.jobs-abc-_1{header{color:red}}',
    '.jobs-abc-_1{> a + a{color:red}}',
    '.jobs-abc-_1{[dir=rtl] &{color:red}}',
    '@media print{@supports (gap:0){.jobs-abc-_1{gap:0}}}',
    '@keyframes jobs-abc-_1{from{opacity:0}}',
  ])('the rules %s', (rules) => {
    expect(faultsOfBuiltSheet(built(rules), 'jobs')).toEqual([]);
  });
});

describe('a style sheet reaches beyond its remote with', () => {
  test.each([
    'header',
    '*',
    ':root',
    'body:has(.jobs-abc-_1) header',
    '.inbox-abc-_1',
    '.jobs-abc-_1, header',
    '.jobs-abc-_1 + header',
    '.jobs-abc-_1 ~ *',
    '.jobs-abc-_1 + p a',
    ':is(.jobs-abc-_1, header)',
    ':not(.jobs-abc-_1)',
    '[class^="jobs-"]',
    '.jobs-abc-_12',
    '.jobs-abc',
    '#jobs-abc-_1',
    ':global .jobs-abc-_1',
  ])('the selector %s', (selector) => {
    expect(faultsOfBuiltSheet(rule(selector), 'jobs')).not.toEqual([]);
  });

  test.each([
    '.jobs-abc-_1{& + header{color:red}}',
    '.jobs-abc-_1{~ header{color:red}}',
    '.jobs-abc-_1{header:has(&){color:red}}',
    '@media print{header{color:red}}',
    '@keyframes pulse{from{opacity:0}}',
    '@font-face{font-family:Inter;src:url(x.woff2)}',
    '@property --tl-paper{syntax:"<color>";inherits:true;initial-value:red}',
    '@import "https://elsewhere.example/x.css";',
    '@page{margin:0}',
    '@namespace url(x);',
    '.jobs-abc-_1{color:red',
    '.jobs-abc-_1{color:red}}header{display:none}',
    `${':is('.repeat(100_000)}.jobs-abc-_1${')'.repeat(100_000)}{color:red}`,
  ])('the rules %#', (rules) => {
    expect(faultsOfBuiltSheet(built(rules), 'jobs')).not.toEqual([]);
  });

  test.each(['@layer remote,ui,mantine,reset;', '@layer remote.jobs{}', '@layer reset,mantine,ui,mine;'])(
    'the layers %s',
    (layers) => {
      expect(faultsOfBuiltSheet(layers, 'jobs')).toEqual([expect.stringContaining('the layers')]);
    },
  );

  test('neither an empty sheet nor a comment', () => {
    expect(faultsOfBuiltSheet('', 'jobs')).toEqual([]);
    expect(faultsOfBuiltSheet('/* header */', 'jobs')).toEqual([]);
  });
});

test('a remote may not use class names of another remote whose name begins with its own', () => {
  const css = '.task-page-Ab12Cd{color:red}';
  expect(faultsOfBuiltSheet(css, 'task-page')).toEqual([]);
  expect(faultsOfBuiltSheet(css, 'task')).not.toEqual([]);
});

test.each([
  ['card.module.css', '.card header { color: red; &:hover { color: blue } }', 0],
  ['card.module.css', '.card { @media print { & a { color: red } } }', 0],
  ['card.module.css', '@keyframes pulse { from { opacity: 0 } }', 0],
  ['card.module.css', ':local(.card) { color: red }', 0],
  ['card.module.css', 'header { color: red }', 1],
  ['card.module.css', ':global(.card) { color: red }', 1],
  ['card.module.css', ':global .card { color: red }', 1],
  ['card.module.css', '@keyframes :global(pulse) { from { opacity: 0 } }', 1],
  ['card.css', '.card { color: red }', 1],
])('in the source %s, %s has %d faults', (file, css, count) => {
  expect(faultsOfSourceSheet(css, file)).toHaveLength(count);
});
