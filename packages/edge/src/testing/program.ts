import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What goes wrong on the disk. */
type DiskFault = { readonly dieAt: number } | 'full' | 'unconfirming';

const preloads = { full: 'fill-up.mjs', unconfirming: 'confirm-less.mjs' } as const;

const preloadOf = (fault: DiskFault): string => (typeof fault === 'object' ? 'die-at.mjs' : preloads[fault]);

const packageFolder = join(import.meta.dirname, '../..');

/** The edge as a process of its own. */
export interface RunningEdge {
  readonly url: string;
  /** Ends it, when it has not ended by itself. */
  end(): Promise<void>;
}

/** The edge bundled as the build bundles it, to be started as often as a test likes. */
export async function buildProgram() {
  const cache = join(packageFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  const out = mkdtempSync(join(cache, 'program-'));
  const builder = join(packageFolder, '../../scripts/build-node.mjs');
  await promisify(execFile)(process.execPath, [builder, '--out', out], { cwd: packageFolder });

  return {
    /** Starts it over a data folder, without anything of the workspace, with a disk that fails when told so. */
    async run(dataDir: string, fault?: DiskFault): Promise<RunningEdge> {
      const preload = fault ? ['--import', join(import.meta.dirname, preloadOf(fault))] : [];
      const child = spawn(process.execPath, [...preload, join(out, 'main.js')], {
        env: {
          PATH: process.env.PATH,
          PORT: '0',
          BACKEND_URL: 'http://127.0.0.1:9',
          DATA_DIR: dataDir,
          SHELL_DIST: join(dataDir, 'none'),
          REMOTES_DIR: join(dataDir, 'none'),
          ...(typeof fault === 'object' && { DIE_AT: String(fault.dieAt) }),
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
