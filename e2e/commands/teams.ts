import { buildDescription, shellDescription } from '@tasklane/contracts';
import type { BuiltManifest, BuiltShell } from '@tasklane/contracts';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startProgram } from './programs';

const run = promisify(execFile);
const workspace = join(import.meta.dirname, '../..');

/** Adds a mistake to a file of a build. */
type Mistake = (path: string, text: string) => string;

const inViews =
  (component: string): Mistake =>
  (path, text) =>
    path.startsWith('view-') ? text.replace(/\bComponent:/, `Component:${component},meant:`) : text;

/** Mistakes that are not noticed until a view runs. */
export const mistakes = {
  'throws when it is shown': inViews('()=>{throw new TypeError("broken")}'),
  'throws while it is imported': inViews('(()=>{throw new TypeError("broken")})()'),
} as const satisfies Record<string, Mistake>;

/** Mistakes that throw nothing: the page is shown, but unusable. */
export const silentMistakes = {
  'renders without end': inViews('()=>{for(;;);}'),
  'hides the header': (path, text) => (/^view-.*\.css$/.test(path) ? `${text}header{display:none}` : text),
} as const satisfies Record<string, Mistake>;

/** A build that differs from the workspace build by its version, and by a mistake if one was added. */
export interface OtherBuild {
  readonly dist: string;
  readonly version: string;
}

/**
 * Makes a second build of a remote or of the shell quickly from the workspace build: a build contains its version only
 * where webpack needs a unique name.
 */
export async function otherBuildOf(
  name: string,
  mistake: Mistake = (_path, text) => text,
): Promise<OtherBuild> {
  const isShell = name === 'shell';
  const from = join(workspace, isShell ? 'shell' : `remotes/${name}`, 'dist');
  const description = isShell ? shellDescription : buildDescription;
  const built = JSON.parse(await readFile(join(from, description), 'utf8')) as BuiltManifest | BuiltShell;
  const version = `b${randomBytes(8).toString('hex').slice(1)}`;
  const dist = await mkdtemp(join(tmpdir(), `${name}-`));
  const files = await Promise.all(
    built.files.map(async ({ path }) => {
      const text = await readFile(join(from, path));
      const content = /\.(?:c?js|css|json)$/.test(path)
        ? Buffer.from(mistake(path, text.toString('utf8').replaceAll(built.version, version)))
        : text;
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), content);
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { path, bytes: content.length, integrity };
    }),
  );
  await writeFile(join(dist, description), JSON.stringify({ ...built, version, files }));
  return { dist, version };
}

/** Builds the template of new remotes, which no shell knows. */
export async function buildSample(): Promise<{ readonly name: string; readonly dist: string }> {
  const folder = join(workspace, 'templates/remote');
  await run(process.execPath, [join(workspace, 'packages/federation/webpack/cli.mjs')], { cwd: folder });
  return { name: 'sample-page', dist: join(folder, 'dist') };
}

/** Runs the commands of a team. */
export function teamAt(site: string) {
  const tokens = JSON.parse(process.env.SITE_DEPLOY_TOKENS ?? '{}') as Record<string, string | undefined>;
  const token = tokens[site];
  if (!token)
    throw new Error('SITE_DEPLOY_TOKENS has none for the site: start the tests by `pnpm test e2e`.');
  const command = join(workspace, 'scripts/remote.mjs');
  const env = { TASKLANE_DEPLOY_TOKEN: token };
  const remote = (...args: string[]) =>
    run(process.execPath, [command, ...args, '--to', site], { env: { ...process.env, ...env } });
  return {
    /** Serves a build from this machine; returns the address that the developer opens. */
    async develop(name: string, { dist }: OtherBuild) {
      const args = [command, 'dev', name, '--dist', dist, '--port', '0', '--against', site];
      const { said, stop } = await startProgram(args, { env, until: /(http\S+\/edge\/override\S+)/ });
      return { address: said, stop };
    },
    deploy: (name: string, { dist }: Pick<OtherBuild, 'dist'>, ...how: string[]) =>
      remote('deploy', name, '--dist', dist, ...how),
    /** Returns the latest lines of the audit trail, as the command prints them. */
    audit: async () => (await remote('audit')).stdout,
    rollback: (name: string) => remote('rollback', name),
  };
}
