import { subscriptions, queries, useLiveList, useLiveUpdates } from '@tasklane/api-client/live';
import { useSession } from '@tasklane/federation';

/** The first page of the list. */
export const firstThreads = { limit: 50 } as const;

/** The user's threads, the latest first, updated as messages arrive. */
export function useThreads() {
  useLiveUpdates(subscriptions.newMessage, useSession().claims?.hash);
  return useLiveList(queries.threads, firstThreads, ({ threads }) => threads);
}
