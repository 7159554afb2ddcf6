import { isOnline } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Avatar, BareLink, Button, CountBadge, RelativeTime } from '@tasklane/ui';
import clsx from 'clsx';
import { useState } from 'react';
import type { ThreadInfo } from '../thread/messages';
import css from './threads.module.css';

interface ThreadListProps {
  /** The latest first. */
  readonly threads: readonly ThreadInfo[];
  /** More threads can be loaded. */
  readonly more: boolean;
  readonly onMore: () => void;
  readonly chosen: string | undefined;
}

/** The visitor's threads; further ones on demand. */
export function ThreadList({ threads, more, onMore, chosen }: ThreadListProps) {
  const t = useText('inbox');
  return (
    <nav className={css.list} aria-label={t('threads')}>
      <ul>
        {threads.map((thread) => (
          <li key={thread.hash}>
            <ThreadLink thread={thread} chosen={thread.hash === chosen} />
          </li>
        ))}
      </ul>
      {more && (
        <div className={css.more}>
          <Button variant="quiet" onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </nav>
  );
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
