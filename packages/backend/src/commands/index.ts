import type { Config } from '../platform/config';
import { copyFilesCommand } from './copy-files';
import { rebuildSearchCommand } from './rebuild-search';

/** What an operator runs beside the back ends: `main.js <name>`. Each answers the line that says what it did. */
const commands: Readonly<Record<string, (config: Config) => Promise<string>>> = {
  'copy-files': copyFilesCommand,
  'rebuild-search': rebuildSearchCommand,
};

/** @throws Error for a name that is no command's */
export function runCommand(name: string, config: Config): Promise<string> {
  const command = commands[name];
  if (command) return command(config);
  throw new Error(`"${name}" is no command. There are: ${Object.keys(commands).join(', ')}.`);
}
