import { endOnSignals } from '@tasklane/server';
import { startBackend } from './backend';
import { readConfig } from './platform/config';

try {
  const backend = await startBackend(readConfig());
  process.stdout.write(`${JSON.stringify({ listening: backend.url, accounts: backend.accounts })}\n`);
  endOnSignals(backend.drain, backend.close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
