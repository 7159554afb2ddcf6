import { join } from 'node:path';
import { packageFolder } from '@tasklane/server';

/** The folder of the migrations, from source and from the bundle alike. */
export const migrationsFolder = join(packageFolder(import.meta.url), 'migrations');
