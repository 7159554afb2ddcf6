import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageFolder } from '@tasklane/server';
import type { FaultPoint } from '../platform/fault-points';

/** Makes V8 optimise nothing, and compile only what runs: a program that lives for a second gains nothing by it. */
const quickStart = ['--liftoff-only', '--no-opt', '--max-lazy'];

/** The program in a separate process. */
export interface RunningProgram {
  readonly pid: number | undefined;
  /** The URL at which it listens. @throws Error when it ends before it does */
  ready(): Promise<string>;
  /** How it ended: with an exit code, or by a signal. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** What it wrote to its standard error so far. */
  errors(): string;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Bundles the program as the build does, so that a test can start it many times: from source every start would take
 * twice as long. The bundle is in the package, where its libraries are found.
 * @param entry the entry file, within the package
 */
export async function buildProgram({ entry = 'src/main.ts' } = {}) {
  const home = packageFolder(import.meta.url);
  const cache = join(home, '.cache');
  mkdirSync(cache, { recursive: true });
  const out = mkdtempSync(join(cache, 'program-'));
  const builder = join(home, '../../scripts/build-node.mjs');
  await promisify(execFile)(process.execPath, [builder, '--out', out, '--entry', entry], { cwd: home });
  const running = new Set<RunningProgram>();

  return {
    /** The folder of the bundle. */
    folder: out,
    run,
    /**
     * Starts it, has a test call it, and checks that the call kills it at the first place; then that each further start
     * alone takes up what the kill before has left, until that kills it at the next place.
     * @param points in the order in which the work reaches them
     */
    async killAtEach(
      [first, ...others]: readonly [FaultPoint, ...FaultPoint[]],
      env: Readonly<Record<string, string>>,
      call: (url: string) => Promise<unknown>,
    ): Promise<void> {
      const called = run({ ...env, FAULT_POINT: first });
      await expect(call(await called.ready())).rejects.toThrow();
      expect((await called.ended).signal).toBe('SIGKILL');
      for (const point of others) {
        const { ended } = run({ ...env, FAULT_POINT: point });
        expect((await ended).signal).toBe('SIGKILL');
      }
    },
    /** Kills running programs and removes the bundle. */
    remove(): void {
      for (const program of running) program.kill('SIGKILL');
      rmSync(out, { recursive: true, force: true });
    },
  };

  /**
   * Starts it on a free port, with the test controls and without demonstration data.
   * @param words a command with which it is started instead
   */
  function run(env: Readonly<Record<string, string>>, words: readonly string[] = []): RunningProgram {
    const child = spawn(process.execPath, [...quickStart, join(out, 'main.js'), ...words], {
      env: { ...process.env, PORT: '0', DEMO: '0', TEST_CONTROLS: '1', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const line = once(child.stdout, 'data') as Promise<[Buffer]>;
    const ended = once(child, 'close').then((how) => {
      const [code, signal] = how as [number | null, NodeJS.Signals | null];
      running.delete(program);
      return { code, signal };
    });
    const early = ended.then(({ code }): never => {
      throw new Error(`The program ended with ${code} before it listened. ${errors}`);
    });
    early.catch(() => undefined);
    const program: RunningProgram = {
      pid: child.pid,
      ready: async () => {
        const [output] = await Promise.race([line, early]);
        return (JSON.parse(output.toString()) as { listening: string }).listening;
      },
      ended,
      errors: () => errors,
      kill: (signal) => void child.kill(signal),
    };
    running.add(program);
    return program;
  }
}
