import { isBeingSent } from '@tasklane/api-client/live';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Avatar, Button, CountBadge, IconButton, RelativeTime, VisuallyHidden } from '@tasklane/ui';
import { AttachmentIcon, CheckIcon, ChevronDownIcon } from '@tasklane/ui/icons';
import clsx from 'clsx';
import { useAttachment } from '../api/useAttachment';
import type { Conversation } from '../api/useConversation';
import { useReading } from '../api/useReading';
import { runsOf } from './messages';
import type { Message, Run } from './messages';
import css from './thread.module.css';
import { useFollowing } from './useFollowing';

/** The messages of a thread: follows the newest message, and loads older ones at the top. */
export function Messages({ thread, conversation }: { thread: string; conversation: Conversation }) {
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
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keyboard users have to reach it to scroll
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
          <RunOfMessages key={keyOf(run.messages[0])} run={run} mine={run.author === me} />
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

/** A message keeps its element when it has arrived. */
const keyOf = (message: Message | undefined) => message?.client_id ?? message?.hash;

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
          <Bubble key={keyOf(message)} message={message} />
        ))}
        {last && (
          <span className={css.foot}>
            <RelativeTime moment={last.date_created} />
            {mine && <Ticks message={last} />}
          </span>
        )}
      </div>
    </div>
  );
}

/** No tick while sending, one when sent, two when read. */
function Ticks({ message }: { message: Message }) {
  const t = useText('inbox');
  const read = message.recipient_read === 1;
  if (isBeingSent(message)) return <span className={css.ticks}>{t('sending')}</span>;
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
  const save = useAttachment(hash, name);
  return (
    <button type="button" className={css.attachment} onClick={() => void save()}>
      <AttachmentIcon />
      <span>{t('attachment.save', { name })}</span>
    </button>
  );
}
