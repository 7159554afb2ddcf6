import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NamedFile } from './hints';
import { createInlineStyles } from './inlined-styles';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function sheet(file: string, css: string): Promise<NamedFile> {
  await writeFile(join(folder, file), css);
  return {
    build: { name: 'shell', version: 's1' },
    file,
    href: `/shell/s1/${file}`,
    integrity: undefined,
  };
}

const inlined = (sheets: NamedFile[], html: string) =>
  createInlineStyles({ folder: () => folder })(sheets, html);

/** Rules for classes that are not in the page. */
const others = Array.from({ length: 1_000 }, (_, index) => `.other-${index}{color:red}`).join('');
const html = '<main class="card wide"><p class="text">';

test('a page gets of a large sheet what the classes in its HTML need', async () => {
  const large = await sheet('large.css', `:root{gap:0}.card{src:url(a.png)}${others}.card .text{gap:1px}`);
  expect(await inlined([large], html)).toEqual([
    { ...large, text: ':root{gap:0}.card{src:url(/shell/s1/a.png)}.card .text{gap:1px}', isPart: true },
  ]);
});

test('a page gets the whole of a sheet where a part would hardly be shorter', async () => {
  const small = await sheet('small.css', '.card{gap:0}.other{gap:0}');
  expect(await inlined([small], html)).toEqual([{ ...small, text: '.card{gap:0}.other{gap:0}' }]);
});

test.each([
  ['could end its element', '.card{content:"</style>"}'],
  ['is too large', `.card{content:"${'x'.repeat(64_001)}"}`],
  ['cannot be read', '.card{'],
])('a sheet that %s stays a file', async (_what, css) => {
  const file = await sheet('odd.css', css);
  expect(await inlined([file], html)).toEqual([file]);
});

test('a sheet that is not there stays a file, and is looked for again', async () => {
  const styles = createInlineStyles({ folder: () => folder });
  const late = await sheet('late.css', '');
  await rm(join(folder, 'late.css'));
  expect(await styles([late], html)).toEqual([late]);
  await writeFile(join(folder, 'late.css'), '.card{}');
  expect(await styles([late], html)).toEqual([{ ...late, text: '.card{}' }]);
});
