import { useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { CountBadge } from '@tasklane/ui';
import { useEffect, useState } from 'react';

/**
 * How many messages of this person came while the box is closed and were not read. Which thread is theirs is asked
 * only when a message comes: most visitors of a page never write.
 */
export function Unseen({ userHash, username }: { userHash: string; username: string }) {
  const t = useText('inbox');
  const api = useApi();
  const { events } = useHost();
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      events.on('message.received', ({ thread }) => {
        const look = async () => {
          const answer = await api.call('messages.direct', { params: { id: userHash } }, { handled: true });
          if (answer?.data?.meta.thread !== thread) return;
          const theirs = answer.data.results.filter(({ author_username: author }) => author === username);
          setCount(theirs.filter(({ recipient_read: read }) => read === 0).length);
        };
        // Without an answer the box shows no number; the inbox does.
        look().catch(() => undefined);
      }),
    [api, events, userHash, username],
  );
  return <CountBadge count={count} label={t('unread', { count })} />;
}
