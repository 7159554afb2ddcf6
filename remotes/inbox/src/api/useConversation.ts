import { news, queries, useLiveList, useLiveNews } from '@tasklane/api-client/live';
import { useSession } from '@tasklane/federation';
import { useMemo } from 'react';
import type { Message } from '../thread/messages';

export interface Conversation {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** There are older ones to be loaded. */
  readonly more: boolean;
  readonly loadOlder: () => Promise<void>;
  readonly retry: () => void;
}

/** The newest messages of a conversation. */
export const firstMessages = (thread: string) => ({ id: thread, limit: 30 });

/** A conversation's messages: the newest first, older ones on demand, new ones and marks of reading as they come. */
export function useConversation(thread: string): Conversation {
  const client = useSession().claims?.hash;
  useLiveNews(news.newMessage, client);
  useLiveNews(news.threadRead, client);
  const { data, error, retry, more, loadMore } = useLiveList(
    queries.messages,
    firstMessages(thread),
    ({ messages }) => messages,
  );
  const messages = useMemo(() => [...(data?.results ?? [])].reverse(), [data]);
  const state = data ? 'ready' : error ? 'failed' : 'loading';
  return { state, messages, more, loadOlder: loadMore, retry };
}
