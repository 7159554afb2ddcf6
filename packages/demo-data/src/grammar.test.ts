import { articleFor, expand } from './grammar';
import { createRandom } from './random';

test.each([
  ...[
    'modern',
    'European',
    'unique',
    'useful',
    'one-page',
    '1,200',
    '24',
    '110',
    'PDF',
    'CV',
    'UI',
    'README',
  ].map((word) => ['a', word] as const),
  ...[
    'elegant',
    'isometric',
    'uninvited',
    'hour',
    'honest',
    '8',
    '800',
    '11',
    '18',
    'SEO',
    'EP',
    'FAQ',
    'SVG',
  ].map((word) => ['an', word] as const),
])('uses the article "%s" for %s', (article, word) => {
  expect(articleFor(word)).toBe(article);
});

test.each([
  ['Design a {elegant} logo', 'Design an elegant logo'],
  ['Design an {modern} logo', 'Design a modern logo'],
  ['A {800} word article', 'An 800 word article'],
  ['Plan {one week} of meals in a {calm} tone', 'Plan one week of meals in a calm tone'],
  ['Edit your data {quickly}', 'Edit your data quickly'],
])('"%s" expands to "%s"', (template, text) => {
  expect(expand(createRandom(1), template)).toBe(text);
});
