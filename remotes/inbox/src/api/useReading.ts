import { mutations, useLive } from '@tasklane/api-client/live';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isSystem } from '../thread/messages';
import type { Message } from '../thread/messages';

/**
 * Tells the server that the newest message was read once its end was on the screen of a visible page.
 * @returns the mark to show after the last message
 */
export function useReading(
  thread: string,
  messages: readonly Message[],
  me: string,
): RefObject<HTMLDivElement | null> {
  const live = useLive();
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const unread =
    last !== undefined && (last.author_username !== me || isSystem(last)) && last.recipient_read === 0;
  const newest = unread ? last.hash : undefined;

  useEffect(() => {
    const mark = end.current;
    if (!newest || !mark) return undefined;
    let isSent = false;
    let isShown = false;
    const look = () => {
      if (isSent || !isShown || document.visibilityState !== 'visible') return;
      isSent = true;
      // The next look at the thread tries again.
      live.mutate(mutations.readMessages, { id: thread, message: newest }).catch(() => undefined);
    };
    const observer = new IntersectionObserver((entries) => {
      isShown = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    observer.observe(mark);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [live, thread, newest]);

  return end;
}
