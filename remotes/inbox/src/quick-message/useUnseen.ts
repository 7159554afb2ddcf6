import { useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useEffect, useState } from 'react';

/**
 * How many messages of this person came while the box is closed and were not read. Which thread is theirs is asked
 * only when a message comes: most visitors of a page never write.
 */
export function useUnseen(userHash: string, username: string, open: boolean): number {
  const api = useApi();
  const { events } = useHost();
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    setUnseen(0);
    if (open) return undefined;
    return events.on('message.received', ({ thread }) => {
      const direct = api.call('messages.direct', { params: { id: userHash } }, { handled: true });
      const count = direct.then((answer) => {
        if (answer?.data?.meta.thread !== thread) return;
        const theirs = answer.data.results.filter(({ author_username: author }) => author === username);
        setUnseen(theirs.filter(({ recipient_read: read }) => read === 0).length);
      });
      // Without an answer the box shows no number; the inbox does.
      count.catch(() => undefined);
    });
  }, [api, events, open, userHash, username]);
  return unseen;
}
