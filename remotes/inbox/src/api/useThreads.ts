import { news, queries, useLiveList, useLiveNews } from '@tasklane/api-client/live';
import { useSession } from '@tasklane/federation';

/** The first page of the list. */
export const firstThreads = { limit: 50 } as const;

/** The user's threads, the latest first, updated as messages arrive. */
export function useThreads() {
  useLiveNews(news.newMessage, useSession().claims?.hash);
  return useLiveList(queries.threads, firstThreads, ({ threads }) => threads);
}
