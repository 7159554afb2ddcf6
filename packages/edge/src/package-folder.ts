import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this package, from source and from the bundle alike. */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
