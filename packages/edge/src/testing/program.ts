import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What goes wrong on the disk, or the folder that gets a copy of the data before every step of a deployment. */
type DiskFault = { readonly dieAt: number } | { readonly copiesTo: string } | 'full' | 'unconfirming';

/** Returns the module that is loaded before the edge, and its environment. */
function preloadOf(fault: DiskFault): readonly [string, NodeJS.ProcessEnv] {
  if (fault === 'full') return ['fill-up.mjs', {}];
  if (fault === 'unconfirming') return ['confirm-less.mjs', {}];
  if ('dieAt' in fault) return ['die-at.mjs', { DIE_AT: String(fault.dieAt) }];
  return ['record-steps.mjs', { COPIES: fault.copiesTo }];
}

const packageFolder = join(import.meta.dirname, '../..');

/** The edge as a separate process. */
export interface RunningEdge {
  readonly url: string;
  /** Kills it, unless it has already exited. */
  end(): Promise<void>;
}

/** Bundles the edge as the build does, to be started as often as a test needs. */
export async function buildProgram() {
  const cache = join(packageFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  const out = mkdtempSync(join(cache, 'program-'));
  const builder = join(packageFolder, '../../scripts/build-node.mjs');
  await promisify(execFile)(process.execPath, [builder, '--out', out], { cwd: packageFolder });

  return {
    /** Starts it over a data folder, without anything of the workspace, optionally with a disk that fails. */
    async run(dataDir: string, fault?: DiskFault): Promise<RunningEdge> {
      const [preload, settings] = fault ? preloadOf(fault) : [];
      const imports = preload ? ['--import', join(import.meta.dirname, preload)] : [];
      const child = spawn(process.execPath, [...imports, join(out, 'main.js')], {
        env: {
          PATH: process.env.PATH,
          PORT: '0',
          BACKEND_URL: 'http://127.0.0.1:9',
          DATA_DIR: dataDir,
          SHELL_DIST: join(dataDir, 'none'),
          REMOTES_DIR: join(dataDir, 'none'),
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const { listening } = JSON.parse(line.toString()) as { listening: string };
      return {
        url: listening,
        async end() {
          child.kill('SIGKILL');
          await ended;
        },
      };
    },
    forget: () => rmSync(out, { recursive: true, force: true }),
  };
}
