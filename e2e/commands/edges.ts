import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './programs';

const main = join(import.meta.dirname, '../../packages/edge/dist/main.js');

/** An address at which nothing listens. */
const nowhere = 'http://127.0.0.1:65535';

/** Starts a second edge with the workspace builds, whose back end is unreachable. */
export async function edgeAlone(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'edge-'));
  const forget = () => rm(data, { recursive: true });
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, BACKEND_URL: nowhere };
  try {
    const { said, stop } = await startProgram([main], { env, until: /"listening":"([^"]+)"/ });
    return { url: said, stop: () => stop().then(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}
