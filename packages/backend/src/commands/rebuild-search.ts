import { SettingsError } from '@tasklane/server';
import { isAppError } from '@tasklane/server-kit';
import { createKernel } from '../create-kernel';
import { modules } from '../modules';
import { rebuildSearch } from '../modules/tasks';
import type { Config } from '../platform/config';
import type { Report } from './report';

/** Rebuilds the indexes of the search server from the database, while back ends run. */
export async function rebuildSearchCommand(config: Config): Promise<Report> {
  if (config.search.meilisearch === undefined) {
    throw new SettingsError([
      'MEILI_URL is missing: an embedded index is built whenever its back end starts.',
    ]);
  }
  const kernel = await createKernel(config, modules);
  try {
    await rebuildSearch(kernel);
    return { text: 'The search indexes are built.' };
  } catch (error) {
    if (isAppError(error) && error.error === 'conflict') {
      throw new Error('The search indexes are already being rebuilt.', { cause: error });
    }
    throw error;
  } finally {
    await kernel.closePlatform();
  }
}
