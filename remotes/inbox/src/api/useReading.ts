import { useApi } from '@tasklane/api-client';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isSystem } from './messages';
import type { Message } from './messages';

/**
 * Tells the server that the newest message was read once its end was really on the screen of a visible page.
 * @returns the mark that stands after the last message
 */
export function useReading(
  thread: string | null,
  messages: readonly Message[],
  me: string,
): RefObject<HTMLDivElement | null> {
  const api = useApi();
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const unread =
    last !== undefined && (last.author_username !== me || isSystem(last)) && last.recipient_read === 0;
  const newest = unread ? last.hash : undefined;

  useEffect(() => {
    const mark = end.current;
    if (!thread || !newest || !mark) return undefined;
    const read = async () => {
      await api.call(
        'messages.read',
        { params: { id: thread }, body: { message: newest } },
        { handled: true },
      );
      await Promise.all([api.invalidate('messages.unread'), api.invalidate('messages.threads')]);
    };
    let told = false;
    let shown = false;
    const look = () => {
      if (told || !shown || document.visibilityState !== 'visible') return;
      told = true;
      // The next look at the thread tries again.
      read().catch(() => undefined);
    };
    const observer = new IntersectionObserver((entries) => {
      shown = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    observer.observe(mark);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, thread, newest]);

  return end;
}
