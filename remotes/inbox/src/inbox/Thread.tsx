import { isOnline } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Avatar, ErrorState, Heading, LastSeen, Link, LoadingArea } from '@tasklane/ui';
import { ArrowBackIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useConversation } from '../api/useConversation';
import { useSendMessage } from '../api/useSendMessage';
import { useThread } from '../api/useThread';
import { Messages } from '../thread/Messages';
import { SendBox } from '../thread/SendBox';
import css from './inbox.module.css';
import { QuotesBetween } from './QuotesBetween';

/** One thread: the other user, the messages and the message box. */
export function Thread({ hash }: { hash: string }) {
  const t = useText('inbox');
  const { link } = useHost();
  const info = useThread(hash);
  const conversation = useConversation(hash);
  const send = useSendMessage(hash);
  const [now] = useState(Date.now);

  return (
    <section className={css.thread} aria-label={info?.with.username}>
      <header className={css.head}>
        <Link to={link('inbox', {})} variant="plain" className={css.back}>
          <ArrowBackIcon />
          {t('back')}
        </Link>
        {info && (
          <>
            <Avatar
              name={info.with.username}
              src={info.with.photo_path}
              online={isOnline(info.with.last_active, now)}
            />
            <div className={css.who}>
              <Heading level={2} size="md">
                <Link variant="plain" to={link('profile', { username: info.with.username })}>
                  {info.with.username}
                </Link>
              </Heading>
              <span className={css.seen}>
                {info.order ? <bdi>{info.order.title}</bdi> : <LastSeen moment={info.with.last_active} />}
              </span>
            </div>
          </>
        )}
      </header>
      {info && !info.order && <QuotesBetween other={info.with} conversation={conversation} />}
      {conversation.state === 'loading' && <LoadingArea />}
      {conversation.state === 'failed' && <ErrorState onRetry={conversation.retry} level={2} />}
      {conversation.state === 'ready' && <Messages key={hash} thread={hash} conversation={conversation} />}
      <SendBox conversation={hash} files disabled={info?.disabled ?? false} onSend={send} />
    </section>
  );
}
