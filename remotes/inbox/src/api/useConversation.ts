import { isApiError, useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { merge } from './messages';
import type { Message } from './messages';

export type ConversationState = 'loading' | 'ready' | 'failed';

export interface Conversation {
  readonly state: ConversationState;
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** There are older ones to be loaded. */
  readonly more: boolean;
  readonly loadOlder: () => Promise<void>;
  readonly retry: () => void;
  readonly add: (messages: readonly Message[]) => void;
}

/** A thread's messages: the newest page first, older ones on demand, new ones as they come. */
export function useConversation(thread: string | null): Conversation {
  const api = useApi();
  const { events } = useHost();
  const [state, setState] = useState<ConversationState>('loading');
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const loading = useRef(false);

  const add = useCallback((more: readonly Message[]) => setMessages((known) => merge(known, more)), []);

  const load = useCallback(
    async (before?: string) => {
      if (!thread) return;
      const query = before ? { before, limit: 30 } : { limit: 30 };
      const { data } = await api.call(
        'messages.thread',
        { params: { id: thread }, query },
        { handled: true },
      );
      add(data.results);
      setNext(data.meta.next);
    },
    [api, thread, add],
  );

  useEffect(() => {
    let current = true;
    setMessages([]);
    setState(thread ? 'loading' : 'ready');
    load().then(
      () => current && setState('ready'),
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [load, thread, tries]);

  useEffect(
    () =>
      events.on('message.received', (signal) => {
        if (signal.thread !== thread) return;
        const input = { params: { id: thread, message: signal.message } };
        api.call('messages.one', input, { handled: true }).then(
          ({ data }) => add([data]),
          (error: unknown) => {
            if (!isApiError(error)) throw error;
          },
        );
      }),
    [api, events, thread, add],
  );

  const loadOlder = useCallback(async () => {
    if (!next || loading.current) return;
    loading.current = true;
    try {
      await load(next);
    } finally {
      loading.current = false;
    }
  }, [load, next]);

  return {
    state,
    messages,
    more: next !== null,
    loadOlder,
    add,
    retry: () => setTries((count) => count + 1),
  };
}
