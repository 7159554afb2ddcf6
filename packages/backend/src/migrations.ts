import { join } from 'node:path';
import { packageFolder } from '@tasklane/server';

/** The folder of the migrations, both from source and from the bundle. */
export const migrationsFolder = join(packageFolder(import.meta.url), 'migrations');
