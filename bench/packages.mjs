/**
 * Says what the JavaScript of the home page's first visit consists of, by package. Each file is compressed as a whole, so
 * that a package's share is its size on its own, scaled to the file.
 */
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstPageScripts } from '../scripts/lib/first-page.mjs';
import { run as runProgram } from '../scripts/lib/run.mjs';

/** @import { Figure } from '../scripts/lib/figures.mjs' */

const page = { remote: 'remotes/discovery', pattern: '/' };

/** From this size on, a package needs a reason to be on every first page. */
const bytesToExplain = 3_000;

/** @type {Readonly<Record<string, string>>} */
const reasons = {
  'react-dom': 'renders and hydrates every view; a package of the card',
  'react-router': 'finds the view of an address, and follows links; a package of the card',
  i18next: 'formats and pluralises every text of the interface; a package of the card',
  '@module-federation/runtime-core':
    'loads remotes and shares what they have in common; a package of the card',
  '@module-federation/webpack-bundler-runtime': 'connects that with webpack; a package of the card',
  '@module-federation/sdk': 'loads the files of remotes; a package of the card',
  '@tanstack/query-core': 'caches every answer, those in the HTML as well; a package of the card',
  ky: 'sends every call; a package of the card',
  jotai: 'holds session, dialogs, banners, toasts and preferences; a package of the card',
  react: 'is the base of every view; a package of the card',
  '@tabler/icons-react': 'draws the icons of the layout and the cards',
  webpack: 'loads the other files',
  shell: 'is the layout, session, guards and start of the page',
  contracts: 'has routes, formats and the rules of the layout',
  'packages/ui': 'draws the layout and the cards of tasks',
  'packages/federation': 'loads, checks, watches and shows remotes',
  'packages/api-client': 'calls the API',
  'remotes/discovery': 'is the page itself',
};

/**
 * Builds a package as usual, but with source maps and into another folder.
 *
 * @param {string} folder of the package
 * @param {string} output
 */
async function buildWithMaps(folder, output) {
  const builder = join(import.meta.dirname, '../packages/federation/webpack/cli.mjs');
  const maps = join(import.meta.dirname, 'lib/source-maps.mjs');
  const options = ['--config', maps, '--merge', '--output-path', output];
  const build = await runProgram([process.execPath, builder, ...options], { cwd: folder });
  if (build.code !== 0) throw new Error(build.output);
}

/**
 * The package of a source file.
 *
 * @param {string} source
 * @param {string} builder the package whose build it is in
 */
function packageOf(source, builder) {
  const vendor = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
  if (vendor) return vendor;
  const own = /(?:^|\/)(packages\/[^/]+|contracts)\//.exec(source)?.[1];
  if (own) return own;
  return /\/(?:src|locales)\//.test(source) ? builder : 'webpack';
}

/**
 * Divides a script among the packages that its parts come from.
 *
 * @param {string} path
 * @param {string} builder
 * @returns {Map<string, string>} the code of each
 */
function divide(path, builder) {
  // Texts are data, of which there are no maps.
  if (!existsSync(`${path}.map`)) return new Map([[builder, readFileSync(path, 'utf8')]]);
  const map = new TraceMap(readFileSync(`${path}.map`, 'utf8'));
  /** @type {Map<number, import('@jridgewell/trace-mapping').EachMapping[]>} */
  const byLine = new Map();
  eachMapping(map, (mapping) => {
    const ofLine = byLine.get(mapping.generatedLine);
    if (ofLine) ofLine.push(mapping);
    else byLine.set(mapping.generatedLine, [mapping]);
  });
  /** @type {Map<string, string>} */
  const code = new Map();
  let owner = 'webpack';
  const add = (/** @type {string} */ text) => code.set(owner, (code.get(owner) ?? '') + text);
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    let column = 0;
    for (const { generatedColumn, source } of byLine.get(index + 1) ?? []) {
      add(line.slice(column, generatedColumn));
      column = generatedColumn;
      if (source !== null) owner = packageOf(source, builder);
    }
    add(`${line.slice(column)}\n`);
  }
  return code;
}

/** @param {string} text */
const packed = (text) => gzipSync(text, { level: 9 }).length;

/**
 * Returns the bytes of each package in these scripts, compressed.
 *
 * @param {readonly { path: string, builder: string }[]} scripts
 * @returns {Map<string, number>}
 */
function sharesOf(scripts) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  for (const { path, builder } of scripts) {
    const alone = [...divide(path, builder)].map(
      ([name, code]) => /** @type {const} */ ([name, packed(code)]),
    );
    const scale = packed(readFileSync(path, 'utf8')) / alone.reduce((sum, [, bytes]) => sum + bytes, 0);
    for (const [name, bytes] of alone) shares.set(name, (shares.get(name) ?? 0) + bytes * scale);
  }
  return shares;
}

/**
 * @param {Pick<import('../scripts/bench.mjs').Bench, 'root'>} bench
 * @returns {Promise<Figure[]>}
 */
export async function run({ root }) {
  const folder = mkdtempSync(join(tmpdir(), 'first-page-'));
  try {
    const [shell, remote] = [join(folder, 'shell'), join(folder, 'remote')];
    await buildWithMaps(join(root, 'shell'), shell);
    await buildWithMaps(join(root, page.remote), remote);
    const scripts = firstPageScripts(shell, remote, page.pattern).map((path) => ({
      path,
      builder: path.startsWith(remote) ? page.remote : 'shell',
    }));
    const shares = [...sharesOf(scripts)].sort(([, one], [, other]) => other - one);
    for (const [name, bytes] of shares)
      console.log(`  ${String(Math.round(bytes)).padStart(7)} B  ${name.padEnd(44)} ${reasons[name] ?? ''}`);
    const unexplained = shares.filter(([name, bytes]) => bytes >= bytesToExplain && !reasons[name]);
    const total = scripts.reduce((sum, { path }) => sum + packed(readFileSync(path, 'utf8')), 0);
    console.log(`  files: ${scripts.map(({ path }) => basename(path)).join(', ')}`);
    return [
      { name: 'JavaScript of the first page, gzip', value: total / 1000, unit: 'kB' },
      {
        name: 'packages without a reason',
        value: unexplained.length,
        unit: '',
        limit: 0,
        ok: unexplained.length === 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
