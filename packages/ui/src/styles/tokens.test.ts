import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function declarations(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n  }', start)).split('    }')[0] ?? '';
  const matches = body.matchAll(/(--tl-[\w-]+|color-scheme):\s*([^;]+);/g);
  return new Map([...matches].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]));
}

const light = declarations(':root {');
const dark = declarations(":root[data-mantine-color-scheme='dark']");
const system = declarations(':root:not([data-mantine-color-scheme])');

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

it('the dark scheme of the system has the same colours as the chosen dark scheme', () => {
  expect(Object.fromEntries(system)).toEqual(Object.fromEntries(dark));
});

it('every colour has a dark counterpart', () => {
  const colours = [...light].filter(([, value]) => value.startsWith('#') || value.startsWith('rgb'));
  expect(colours.map(([name]) => name).filter((name) => !dark.has(name))).toEqual([]);
});

const GROUNDS = ['page', 'paper', 'sunken', 'hover'];
const TEXT_PAIRS: (readonly [string, string])[] = [
  ...['ink', 'ink-muted', 'brand-ink', 'red-ink', 'amber-ink', 'blue-ink'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...['page', 'paper', 'sunken'].map((ground) => ['ink-faint', ground] as const),
  ...['brand', 'red', 'amber', 'blue'].map((colour) => [`${colour}-ink`, `${colour}-soft`] as const),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-red', 'red'],
  ['on-red', 'red-hover'],
  ['on-inverse', 'inverse'],
];
const SHAPE_PAIRS = [
  ['line-strong', 'paper'],
  ['amber', 'paper'],
  ['focus', 'page'],
  ['online', 'paper'],
] as const;

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...dark])],
])('the %s scheme', (_scheme, tokens) => {
  const of = (name: string) => tokens.get(`--tl-${name}`) ?? '';

  it.each(TEXT_PAIRS)('%s on %s has enough contrast for text (AA)', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)('%s on %s has enough contrast for graphics (AA)', (shape, ground) => {
    expect(contrast(of(shape), of(ground))).toBeGreaterThanOrEqual(3);
  });
});
