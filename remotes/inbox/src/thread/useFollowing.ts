import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject, UIEvent } from 'react';
import type { Message } from './messages';

/** Pixels from the newest message up to which the reader follows along. */
const NEAR = 50;
/** Pixels beyond which a way back is offered. */
const AWAY = 100;

export interface Following {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
  /** The reader is far enough up for a way back. */
  readonly away: boolean;
  /** Number of messages from others that arrived since the reader left the newest. */
  readonly unseen: number;
  readonly toNewest: () => void;
}

/**
 * Keeps a thread at its newest message while the reader is there, and at the same place while the reader is not, also
 * when older messages are added above. Loads older ones when the reader reaches the top.
 */
export function useFollowing(messages: readonly Message[], me: string, loadOlder: () => void): Following {
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const drawn = useRef<{ first?: string | undefined; height: number }>({ height: 0 });
  const [away, setAway] = useState(false);
  /** The newest message when the reader left it; undefined while the reader is there. */
  const [left, setLeft] = useState<string>();

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const first = messages[0]?.hash;
    if (following.current) box.scrollTop = box.scrollHeight;
    else if (first !== drawn.current.first) box.scrollTop += box.scrollHeight - drawn.current.height;
    drawn.current = { first, height: box.scrollHeight };
  }, [messages]);

  // What stands above the thread can grow and leave less room for it.
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      if (following.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const since = messages.findIndex(({ hash }) => hash === left);
  return {
    list,
    onScroll: ({ currentTarget: box }) => {
      // Browsers scroll by fractions of a pixel.
      const distance = Math.round(box.scrollHeight - box.scrollTop - box.clientHeight);
      following.current = distance <= NEAR;
      setAway(distance > AWAY);
      setLeft((known) => (distance <= NEAR ? undefined : (known ?? messages.at(-1)?.hash)));
      if (box.scrollTop < NEAR && distance > AWAY) loadOlder();
    },
    away,
    unseen: since < 0 ? 0 : messages.slice(since + 1).filter(({ author_username: who }) => who !== me).length,
    toNewest: () => {
      const box = list.current;
      if (box) box.scrollTop = box.scrollHeight;
    },
  };
}
