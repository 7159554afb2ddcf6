import { subscriptions, queries, useLiveUpdates, useLiveQuery } from '@tasklane/api-client/live';
import { useSession } from '@tasklane/federation';

/**
 * The number of unread messages from a user. Their thread is looked up only when any message is unread: most visitors
 * of a page never write.
 */
export function useUnseen(user: string): number {
  const client = useSession().claims?.hash;
  useLiveUpdates(subscriptions.newMessage, client);
  useLiveUpdates(subscriptions.unread, client);
  const { data } = useLiveQuery(queries.unread, {});
  const waiting = (data?.unread.threads.length ?? 0) > 0;
  const direct = useLiveQuery(queries.direct, { id: user }, { pause: !waiting });
  return direct.data?.direct?.unread ?? 0;
}
