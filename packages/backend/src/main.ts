import { startBackend } from './backend';
import { readConfig } from './platform/config';

try {
  const backend = await startBackend(readConfig());
  process.stdout.write(`${JSON.stringify({ listening: backend.url, accounts: backend.accounts })}\n`);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= backend.close().then(() => process.exit(0)));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
