import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = join(import.meta.dirname, '../../packages/edge/dist/main.js');

/** An address at which nothing listens. */
const nowhere = 'http://127.0.0.1:65535';

/** Starts a second edge over the builds of the workspace, whose back end is away. */
export async function edgeAlone(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'edge-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, BACKEND_URL: nowhere };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    child.kill('SIGTERM');
    await rm(data, { recursive: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { listening } = JSON.parse(line) as { listening?: string };
    if (listening) return { url: listening, stop };
  }
  throw new Error('The edge ended before it listened.');
}
