import type { Api } from '@tasklane/api-client';
import { queries } from '@tasklane/api-client/live';
import { firstThreads } from './useThreads';

/** Reads what the inbox shows first: the threads, and the chosen one. @throws ApiError */
export async function loadInbox(api: Api, chosen: string | undefined): Promise<void> {
  const live = await api.live.load();
  await Promise.all([
    live.read(queries.threads, firstThreads),
    chosen === undefined ? undefined : live.read(queries.thread, { id: chosen }),
  ]);
}
