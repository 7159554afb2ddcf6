import type { Api, Live } from '@tasklane/api-client';
import { queries } from '@tasklane/api-client/live';
import { readOpenQuotes } from './quotes';
import { firstThreads } from './useThreads';

/** Reads what the inbox shows first: the threads, and the chosen one. @throws ApiError */
export async function loadInbox(api: Api, chosen: string | undefined): Promise<void> {
  const live = await api.live.load();
  await Promise.all([
    live.read(queries.threads, firstThreads),
    chosen === undefined ? undefined : loadThread(api, live, chosen),
  ]);
}

/** Reads a thread and, if it is not about an order, the open quotes between its two users. @throws ApiError */
async function loadThread(api: Api, live: Live, hash: string): Promise<void> {
  const { thread } = await live.read(queries.thread, { id: hash });
  if (thread && !thread.order) await readOpenQuotes(api, thread.with.hash);
}
