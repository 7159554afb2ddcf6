import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPackages } from './build.mjs';
import { pnpm } from './programs.mjs';
import { newRemote } from './new-remote.mjs';
import { develop } from './remote-dev.mjs';
import { packBuild } from './remote-pack.mjs';
import { deploymentsOf } from './remote-site.mjs';
import { auditText, madeText, versionsText } from './remote-text.mjs';
import { run } from './run.mjs';
import { root } from './workspace.mjs';

/**
 * @typedef {object} Options
 * @property {string} [to]
 * @property {string} [canary]
 * @property {string} [dist]
 * @property {string} [data]
 * @property {boolean} [revoke]
 * @property {string} [path]
 * @property {string} [team]
 * @property {string} [against]
 * @property {string} [port]
 *
 * @typedef {(args: string[], options: Options) => Promise<string>} Run what a command does, and answers with
 */

/** The directory in which the command was typed: pnpm itself runs at the root. */
const here = () => process.env.INIT_CWD ?? process.cwd();

/** @param {Pick<Options, 'to'>} options */
const siteOf = ({ to }) => deploymentsOf({ to, token: process.env.TASKLANE_DEPLOY_TOKEN });

/**
 * The folder in which `pnpm build` writes the build of a remote, or of the shell.
 *
 * @param {string} name
 */
const distOf = (name) => join(root, ...(name === 'shell' ? [] : ['remotes']), name, 'dist');

/** @param {string} what */
async function built(what) {
  const { code } = await buildPackages([what]);
  if (code !== 0) throw new Error(`The build of ${what} failed.`);
}

/** @type {Run} */
async function deploy([name = ''], options) {
  const site = siteOf(options);
  if (!options.dist) await built(name);
  const dist = options.dist ? resolve(here(), options.dist) : distOf(name);
  const { archive, version } = await packBuild(dist);
  console.error(`${name} ${version}: ${(archive.length / 1024).toFixed(0)} kB to ${options.to}`);
  return versionsText(await site.deploy(name, options.canary, archive));
}

/** @type {Run} */
async function token(args, { data = join(root, 'data'), revoke }) {
  const main = join(root, 'packages/edge/dist/main.js');
  if (!existsSync(main)) await built('edge');
  const command = [process.execPath, main, 'token', ...args, ...(revoke ? ['--revoke'] : [])];
  const { code, output } = await run(command, { env: { DATA_DIR: resolve(here(), data) } });
  if (code !== 0) throw new Error(output.trimEnd());
  return output.trimEnd();
}

/** @type {Run} */
async function create([name = ''], options) {
  const { path } = await newRemote({ name, ...options });
  console.error(`remotes/${name} is made; installing`);
  const { code, output } = await run([...pnpm(), 'install', '--prefer-offline', '--no-frozen-lockfile']);
  if (code !== 0) throw new Error(`remotes/${name} is made, but pnpm install failed:\n${output.trimEnd()}`);
  return madeText(name, path);
}

/** @type {Run} */
async function dev([name = ''], { against = '', dist, port = '4100' }) {
  const site = siteOf({ to: against });
  if (!dist) await built(name);
  await develop({
    name,
    dist: dist ? resolve(here(), dist) : distOf(name),
    port: Number(port),
    against,
    watching: !dist,
    publish: (manifest, origin) => site.override(name, { manifest, origin }),
    log: console.error,
  });
  return '';
}

/**
 * An action on one remote, which the site answers with the remote's new state.
 *
 * @param {'POST' | 'PUT'} method
 * @param {string} path
 * @param {(words: string[]) => object} bodyOf gets the words after the name
 * @returns {Run}
 */
const action =
  (method, path, bodyOf) =>
  async ([name = '', ...words], options) =>
    versionsText(await siteOf(options).change(name, method, path, bodyOf(words)));

/** @param {string | undefined} text */
function shareOf(text) {
  const percent = Number(text?.replace(/%$/, ''));
  if (Number.isNaN(percent)) throw new Error(`"${text}" is not a share in percent.`);
  return percent;
}

/**
 * The commands: the minimum and maximum number of words, and a function that resolves with the text to print.
 *
 * @type {Record<string, { words: [number, number], run: Run }>}
 */
export const commands = {
  dev: { words: [1, 1], run: dev },
  new: { words: [1, 1], run: create },
  deploy: { words: [1, 1], run: deploy },
  list: {
    words: [0, 0],
    run: async (_args, options) => (await siteOf(options).list()).map(versionsText).join('\n'),
  },
  rollback: { words: [1, 2], run: action('POST', '/rollback', ([version]) => ({ version })) },
  promote: { words: [1, 2], run: action('POST', '/promote', ([version]) => ({ version })) },
  canary: {
    words: [2, 3],
    run: action('PUT', '/canary', ([percent, version]) => ({ percent: shareOf(percent), version })),
  },
  audit: {
    words: [0, 0],
    run: async (_args, options) => (await siteOf(options).audit()).map(auditText).join('\n'),
  },
  token: { words: [1, Infinity], run: token },
};
