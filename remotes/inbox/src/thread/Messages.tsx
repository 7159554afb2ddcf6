import { useApi } from '@tasklane/api-client';
import { useHost, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Avatar, Button, CountBadge, IconButton, RelativeTime, VisuallyHidden } from '@tasklane/ui';
import { AttachmentIcon, CheckIcon, ChevronDownIcon } from '@tasklane/ui/icons';
import clsx from 'clsx';
import type { Conversation } from './useConversation';
import { runsOf } from './messages';
import type { Message, Run } from './messages';
import css from './thread.module.css';
import { useFollowing } from './useFollowing';
import { useReading } from './useReading';

/** A conversation for reading: follows the newest message, and loads older ones at the top. */
export function Messages({ thread, conversation }: { thread: string | null; conversation: Conversation }) {
  const t = useText('inbox');
  const session = useSession();
  const me = session.claims?.profile.username ?? '';
  const { messages, more, loadOlder } = conversation;
  const end = useReading(thread, messages, me);
  const { list, onScroll, away, unseen, toNewest } = useFollowing(messages, me, () => void loadOlder());

  return (
    <div className={css.reading}>
      <div
        ref={list}
        className={css.messages}
        role="log"
        aria-label={t('messages')}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- who scrolls by keyboard must reach what scrolls
        tabIndex={0}
        onScroll={onScroll}
      >
        {more && (
          <div className={css.older}>
            <Button variant="quiet" size="sm" onClick={() => void loadOlder()}>
              {t('older')}
            </Button>
          </div>
        )}
        {runsOf(messages).map((run) => (
          <RunOfMessages key={run.messages[0]?.hash} run={run} mine={run.author === me} />
        ))}
        <div ref={end} className={css.end} />
      </div>
      {(away || unseen > 0) && (
        <div className={css.newest}>
          {away && <IconButton label={t('newest')} icon={<ChevronDownIcon />} onClick={toNewest} />}
          <CountBadge count={unseen} label={t('unread', { count: unseen })} />
        </div>
      )}
    </div>
  );
}

function RunOfMessages({ run, mine }: { run: Run; mine: boolean }) {
  const t = useText('inbox');
  const last = run.messages.at(-1);
  if (run.system) {
    return (
      <div className={css.system}>
        {run.messages.map(({ hash, body }) => (
          <p key={hash}>{body}</p>
        ))}
      </div>
    );
  }
  return (
    <div className={clsx(css.run, mine && css.mine)}>
      {!mine && <Avatar name={run.author} src={run.photo} size="sm" />}
      <div className={css.bubbles}>
        <VisuallyHidden>{mine ? t('you') : run.author}</VisuallyHidden>
        {run.messages.map((message) => (
          <Bubble key={message.hash} message={message} />
        ))}
        {last && (
          <span className={css.foot}>
            <RelativeTime moment={last.date_created} />
            {mine && <Ticks read={last.recipient_read === 1} />}
          </span>
        )}
      </div>
    </div>
  );
}

/** One tick when sent, two when read. */
function Ticks({ read }: { read: boolean }) {
  const t = useText('inbox');
  return (
    <span className={clsx(css.ticks, read && css.read)} role="img" aria-label={read ? t('read') : t('sent')}>
      <CheckIcon size="sm" />
      {read && <CheckIcon size="sm" />}
    </span>
  );
}

function Bubble({ message }: { message: Message }) {
  return (
    <div className={css.bubble} dir="auto">
      {message.body}
      {message.attachment_hash && (
        <Attachment hash={message.attachment_hash} name={message.attachment_filename ?? ''} />
      )}
    </div>
  );
}

function Attachment({ hash, name }: { hash: string; name: string }) {
  const t = useText('inbox');
  const api = useApi();
  const host = useHost();
  const save = async () => {
    try {
      const file = await api.download('messages.attachment', { params: { id: hash } }, { handled: true });
      const address = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href: address, download: name }).click();
      URL.revokeObjectURL(address);
    } catch {
      host.toast({ kind: 'error', text: t('attachment.failed') });
    }
  };
  return (
    <button type="button" className={css.attachment} onClick={() => void save()}>
      <AttachmentIcon />
      <span>{t('attachment.save', { name })}</span>
    </button>
  );
}
