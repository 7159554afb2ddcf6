import { subscriptions, queries, useLiveList, useLiveUpdates } from '@tasklane/api-client/live';
import { useSession } from '@tasklane/federation';
import { useMemo } from 'react';
import type { Message } from '../thread/messages';

export interface Conversation {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Older messages can be loaded. */
  readonly more: boolean;
  readonly loadOlder: () => Promise<void>;
  readonly retry: () => void;
}

/** The query for the newest messages of a thread. */
export const firstMessages = (thread: string) => ({ id: thread, limit: 30 });

/** A thread's messages: the newest first, older ones on demand, new ones and read marks as they arrive. */
export function useConversation(thread: string): Conversation {
  const client = useSession().claims?.hash;
  useLiveUpdates(subscriptions.newMessage, client);
  useLiveUpdates(subscriptions.threadRead, client);
  const { data, error, retry, more, loadMore } = useLiveList(
    queries.messages,
    firstMessages(thread),
    ({ messages }) => messages,
  );
  const messages = useMemo(() => [...(data?.results ?? [])].reverse(), [data]);
  const state = data ? 'ready' : error ? 'failed' : 'loading';
  return { state, messages, more, loadOlder: loadMore, retry };
}
