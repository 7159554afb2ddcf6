import { endOnSignals, reportStalls } from '@tasklane/server';
import { readConfig } from './platform/config';
import { openConfiguredDatabase } from './platform/database';

const [, , command] = process.argv;
try {
  const config = readConfig();
  if (command === undefined) {
    const database = openConfiguredDatabase(config);
    const { startBackend } = await import('./backend');
    const backend = await startBackend(config, { database });
    process.stdout.write(`${JSON.stringify({ listening: backend.url, accounts: backend.accounts })}\n`);
    reportStalls(backend.kernel.log);
    endOnSignals(backend.drain, backend.close);
  } else {
    const { runCommand } = await import('./commands');
    const { text, hasFailed } = await runCommand(command, config);
    process.stdout.write(`${text}\n`);
    if (hasFailed) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
