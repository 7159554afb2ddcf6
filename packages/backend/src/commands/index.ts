import type { Config } from '../platform/config';
import { auditLedgerCommand } from './audit-ledger';
import { copyFilesCommand } from './copy-files';
import { rebuildSearchCommand } from './rebuild-search';
import type { Report } from './report';

/** Commands that an operator runs beside the back ends: `main.js <name>`. Each returns what it reports. */
const commands: Readonly<Record<string, (config: Config) => Promise<Report>>> = {
  'audit-ledger': auditLedgerCommand,
  'copy-files': copyFilesCommand,
  'rebuild-search': rebuildSearchCommand,
};

/** @throws Error for an unknown command */
export function runCommand(name: string, config: Config): Promise<Report> {
  const command = commands[name];
  if (command) return command(config);
  throw new Error(`"${name}" is no command. There are: ${Object.keys(commands).join(', ')}.`);
}
