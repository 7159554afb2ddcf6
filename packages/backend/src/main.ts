import { endOnSignals } from '@tasklane/server';
import { startBackend } from './backend';
import { runCommand } from './commands';
import { readConfig } from './platform/config';

const [, , command] = process.argv;
try {
  const config = readConfig();
  if (command === undefined) {
    const backend = await startBackend(config);
    process.stdout.write(`${JSON.stringify({ listening: backend.url, accounts: backend.accounts })}\n`);
    endOnSignals(backend.drain, backend.close);
  } else {
    process.stdout.write(`${await runCommand(command, config)}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
