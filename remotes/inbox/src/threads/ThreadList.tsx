import { useApiQuery } from '@tasklane/api-client';
import type { Answer } from '@tasklane/api-client';
import { isOnline } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Avatar, BareLink, Button, CountBadge, ErrorState, LoadingArea, RelativeTime } from '@tasklane/ui';
import clsx from 'clsx';
import { useState } from 'react';
import type { ThreadInfo } from '../thread/messages';
import { threadsAt, threadsPerPage } from './pages';
import css from './threads.module.css';

interface ThreadListProps {
  /** The first page of conversations. */
  readonly first: Answer<'messages.threads'>;
  readonly chosen: string | undefined;
}

/** The visitor's conversations, the latest first; further pages on demand. */
export function ThreadList({ first, chosen }: ThreadListProps) {
  const t = useText('inbox');
  const [pages, setPages] = useState(1);
  const total = first.meta?.total ?? first.data.length;
  return (
    <nav className={css.list} aria-label={t('threads')}>
      <ul>
        <Threads threads={first.data} chosen={chosen} />
        {Array.from({ length: pages - 1 }, (_, index) => (
          <ThreadPage key={index} page={index + 2} chosen={chosen} />
        ))}
      </ul>
      {pages * threadsPerPage < total && (
        <div className={css.more}>
          <Button variant="quiet" onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        </div>
      )}
    </nav>
  );
}

function ThreadPage({ page, chosen }: { page: number; chosen: string | undefined }) {
  const { data, isError, refetch } = useApiQuery('messages.threads', threadsAt(page), { handled: true });
  if (data) return <Threads threads={data.data} chosen={chosen} />;
  return <li>{isError ? <ErrorState level={3} onRetry={() => void refetch()} /> : <LoadingArea />}</li>;
}

function Threads({ threads, chosen }: { threads: readonly ThreadInfo[]; chosen: string | undefined }) {
  return threads.map((thread) => (
    <li key={thread.hash}>
      <ThreadLink thread={thread} chosen={thread.hash === chosen} />
    </li>
  ));
}

function ThreadLink({ thread, chosen }: { thread: ThreadInfo; chosen: boolean }) {
  const t = useText('inbox');
  const { link } = useHost();
  const [now] = useState(Date.now);
  const { with: other, last, order, unread } = thread;
  return (
    <BareLink
      to={link('inbox', { hash: thread.hash })}
      className={clsx(css.thread, chosen && css.chosen, unread > 0 && css.unread)}
      aria-current={chosen ? 'page' : undefined}
    >
      <Avatar name={other.username} src={other.photo_path} online={isOnline(other.last_active, now)} />
      <span className={css.words}>
        <span className={css.first}>
          <bdi className={css.name}>{other.username}</bdi>
          {last && (
            <span className={css.when}>
              <RelativeTime moment={last.date_created} />
            </span>
          )}
        </span>
        {order && <bdi className={css.order}>{order.title}</bdi>}
        <span className={css.second}>
          <bdi className={css.last}>{last?.body ?? t('noMessage')}</bdi>
          {unread > 0 && <CountBadge count={unread} label={t('unread', { count: unread })} />}
        </span>
      </span>
    </BareLink>
  );
}
