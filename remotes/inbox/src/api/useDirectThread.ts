import {
  mutations,
  subscriptions,
  queries,
  useLive,
  useLiveUpdates,
  useLiveQuery,
} from '@tasklane/api-client/live';
import { useSession } from '@tasklane/federation';
import type { Draft } from '../thread/drafts';

/** The direct thread with a user: undefined while it loads, null as long as nobody has written. */
export function useDirectThread(user: string) {
  const live = useLive();
  useLiveUpdates(subscriptions.newMessage, useSession().claims?.hash);
  const { data, error, retry } = useLiveQuery(queries.direct, { id: user });
  return {
    thread: data?.direct,
    error,
    retry,
    /** Writes the first message, which opens the thread. @throws ApiError */
    writeFirst: async ({ message, client_id }: Draft) => {
      await live.mutate(mutations.contact, { id: user, message, client_id });
    },
  };
}
