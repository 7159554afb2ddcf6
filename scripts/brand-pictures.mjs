import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programs } from './lib/programs.mjs';
import { run } from './lib/run.mjs';
import { root } from './lib/workspace.mjs';

// Redraws the icons and the social card of packages/edge/assets after the mark or the brand has changed:
//   node --import tsx scripts/brand-pictures.mjs
const { brandColours, icons, mark, socialPicture, touchIcon } =
  await import('../packages/edge/src/brand/pictures.ts');
const { brand } = await import('../contracts/src/brand.ts');

const chromium = programs.chromium.find();
if (!chromium) throw new Error('Chromium is missing: node scripts/provision.mjs');

const assets = join(root, 'packages/edge/assets');
const font = readFileSync(
  join(root, 'packages/ui/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');
const style = `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font})}
*{margin:0;box-sizing:border-box}body{font-family:Inter;overflow:hidden}svg text{font-family:Inter}`;
/** @param {string} body */
const page = (body) => `<!doctype html><meta charset="utf-8"><style>${style}</style><body>${body}`;

/** @type {(pixels: number, svg: string) => string} */
const square = (pixels, svg) =>
  page(`<div style="width:${pixels}px;height:${pixels}px;display:flex">${svg}</div>`);
/** A mark without rounded corners, small enough for the circle that devices may cut out of it. */
const filled = mark.replace('rx="8"', '').replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');
const background = `style="background:${brandColours.green}"`;

const pictures = [
  ...icons.map(({ path, pixels, purpose }) => ({
    path,
    width: pixels,
    height: pixels,
    html: square(pixels, purpose === 'maskable' ? filled.replace('<svg', `<svg ${background}`) : mark),
  })),
  {
    path: touchIcon.path,
    width: touchIcon.pixels,
    height: touchIcon.pixels,
    html: square(touchIcon.pixels, filled.replace('<svg', `<svg ${background}`)),
  },
  {
    ...socialPicture,
    html: page(
      `<div style="width:1200px;height:630px;background:${brandColours.green};color:#fff;display:flex;flex-direction:column;justify-content:center;padding:0 96px;gap:24px">
       <div style="font-size:112px;font-weight:750;letter-spacing:-3px">${brand.name}</div>
       <div style="font-size:44px;font-weight:450">Freelance services at a fixed price</div></div>`,
    ),
  },
];

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
for (const { path, width, height, html } of pictures) {
  const source = join(folder, 'picture.html');
  const target = join(assets, path);
  writeFileSync(source, html);
  mkdirSync(dirname(target), { recursive: true });
  const { code, output } = await run([
    chromium,
    '--headless',
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--user-data-dir=${join(folder, 'profile')}`,
    `--window-size=${width},${height}`,
    `--screenshot=${target}`,
    pathToFileURL(source).href,
  ]);
  if (code !== 0) throw new Error(output);
}
rmSync(folder, { recursive: true });
