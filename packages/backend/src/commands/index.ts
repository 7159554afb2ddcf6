import type { Config } from '../platform/config';
import { copyFilesCommand } from './copy-files';
import { rebuildSearchCommand } from './rebuild-search';

/**
 * Commands that an operator runs beside the back ends: `main.js <name>`. Each returns the line that reports what it
 * did.
 */
const commands: Readonly<Record<string, (config: Config) => Promise<string>>> = {
  'copy-files': copyFilesCommand,
  'rebuild-search': rebuildSearchCommand,
};

/** @throws Error for an unknown command */
export function runCommand(name: string, config: Config): Promise<string> {
  const command = commands[name];
  if (command) return command(config);
  throw new Error(`"${name}" is no command. There are: ${Object.keys(commands).join(', ')}.`);
}
