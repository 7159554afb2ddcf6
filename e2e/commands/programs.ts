import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs, what it said of itself, and how to end it. */
interface Running {
  readonly said: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a Node program and waits for what it says, of which the pattern's group is kept.
 *
 * @throws Error with all it said when it ends before
 */
export async function startProgram(
  args: readonly string[],
  { env, until }: { readonly env: Readonly<Record<string, string>>; readonly until: RegExp },
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      // Read to the end: a program whose words nobody takes stops at them.
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, wanted] = until.exec(said) ?? [];
        if (wanted !== undefined) resolve(wanted);
      });
    }
  });
  const early = ended.then(() => Promise.reject(new Error(`${args.join(' ')} ended: ${said}`)));
  return {
    said: await Promise.race([address, early]),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
