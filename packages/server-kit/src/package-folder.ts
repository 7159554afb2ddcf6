import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the package that a module belongs to, from source and from the bundle alike.
 * @param moduleUrl the module's `import.meta.url`
 */
export function packageFolder(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
