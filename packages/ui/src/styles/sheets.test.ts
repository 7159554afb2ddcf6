import { breakpoints } from '@tasklane/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const source = join(__dirname, '..');
const vendor = join(source, '../node_modules/@mantine/core/styles');

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
}

const read = (file: string) => readFileSync(file, 'utf8');
const named = (file: string) => [relative(source, file), read(file)] as const;
const sheets = filesOf(source, '.css').map(named);
const components = sheets.filter(([name]) => name.endsWith('.module.css'));

it.each(components)('%s wraps all its rules in the ui layer', (_name, css) => {
  expect(css.replace(/\/\*[\s\S]*?\*\//g, '').trim()).toMatch(/^@layer ui \{[\s\S]*\}$/);
});

it.each(components)('%s uses tokens instead of literal colours', (_name, css) => {
  expect(css.match(/#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull();
});

it.each(components)('%s uses logical properties instead of left and right', (_name, css) => {
  const physical =
    /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right))\b.*/gm;
  expect(css.match(physical)).toBeNull();
});

const properties = new Set(
  sheets.flatMap(([, css]) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
);

it.each(sheets)('%s uses only custom properties that are defined', (_name, css) => {
  const used = [...css.matchAll(/var\((--tl-[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !properties.has(name))).toEqual([]);
});

const rulesOf = (sheet: string) => {
  const css = components.find(([name]) => name.endsWith(sheet))?.[1] ?? '';
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }));
};

it('a busy button keeps its name for screen readers', () => {
  const busy = rulesOf('button.module.css').filter(({ selector }) => selector.includes("[aria-busy='true']"));
  expect(busy.some(({ selector }) => selector.endsWith('> .content'))).toBe(true);
  for (const { body } of busy) expect(body).not.toMatch(/visibility|display: none/);
});

it('dialogs fill the screen up to the sign-up breakpoint', () => {
  const css = read(join(source, 'lazy/dialog.module.css'));
  const [, widest] = /@media \(max-width: ([\d.]+)em\)/.exec(css) ?? [];
  expect(Number(widest) * 16).toBe(breakpoints.signup);
});

it('every variable used by the imported Mantine style sheets is defined', () => {
  const imported = filesOf(join(source, 'lazy'), '.ts')
    .concat(filesOf(join(source, 'lazy'), '.tsx'))
    .flatMap((file) =>
      [...read(file).matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name),
    );
  expect(imported).toContain('Modal');
  const missing = [...new Set(imported)].flatMap((name) => {
    const css = read(join(vendor, `${name}.layer.css`));
    return [...css.matchAll(/var\((--mantine-[\w-]+)\)/g)]
      .map(([, used]) => used)
      .filter((used) => !properties.has(used));
  });
  expect([...new Set(missing)]).toEqual([]);
});
