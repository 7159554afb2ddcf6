import { useApi, useApiQuery } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { useHost, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { CountBadge } from '@tasklane/ui';
import { useEffect, useState } from 'react';

/**
 * How many messages of this person were not read, while the box is closed. Which thread is theirs is asked only when
 * the summary names threads with unread messages: most visitors of a page never write.
 */
export function Unseen({ userHash, username }: { userHash: string; username: string }) {
  const t = useText('inbox');
  const api = useApi();
  const { events } = useHost();
  const { state } = useSession();
  const [seen, setSeen] = useState({ waiting: '', count: 0 });
  const { data: unread } = useApiQuery(
    'messages.unread',
    {},
    { enabled: state === 'signed-in', handled: true, staleTime: timing.unreadCheck },
  );
  const { unread: total = 0, threads = [] } = unread?.data ?? {};
  const waiting = threads.length > 0 ? `${total} ${threads.join(' ')}` : '';

  useEffect(() => {
    let current = true;
    const look = async (isTheirs: (thread: string) => boolean) => {
      const answer = await api.call('messages.direct', { params: { id: userHash } }, { handled: true });
      if (!current || !answer?.data || !isTheirs(answer.data.meta.thread)) return;
      const theirs = answer.data.results.filter(({ author_username: author }) => author === username);
      setSeen({ waiting, count: theirs.filter(({ recipient_read: read }) => read === 0).length });
    };
    // Without an answer the box shows no number; the inbox does.
    const failed = () => undefined;
    if (waiting !== '') look(() => true).catch(failed);
    const stop = events.on('message.received', ({ thread }) => {
      look((theirs) => theirs === thread).catch(failed);
    });
    return () => {
      current = false;
      stop();
    };
  }, [api, events, userHash, username, waiting]);
  const count = seen.waiting === waiting ? seen.count : 0;
  return <CountBadge count={count} label={t('unread', { count })} />;
}
