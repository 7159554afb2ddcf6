import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A running program, the output that was awaited, and how to stop it. */
interface Running {
  readonly said: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a Node program and waits for output that matches the pattern, whose group is returned.
 *
 * @throws Error with the whole output if the program ends before
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
      // Reads the output to the end: a program whose output is not read blocks.
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
