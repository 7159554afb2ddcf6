import { startBackend } from './backend';
import { readConfig } from './platform/config';

const backend = await startBackend(readConfig());
process.stdout.write(`${JSON.stringify({ listening: backend.url, accounts: backend.accounts })}\n`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await backend.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
