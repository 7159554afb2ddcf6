import { brand } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { PublicUser } from '../accounts';
import { systemText } from './system-lines';
import type { MessageRow, ParticipantRow, ThreadRow } from './repository';

export type MessageReply = DataOf<Operations['messages.one']>;
export type ThreadReply = DataOf<Operations['messages.threadInfo']>;

/**
 * @param participants their reading positions tell whether the recipient has read it
 * @param before the previous message in the thread
 */
export function presentMessage(
  row: MessageRow,
  people: ReadonlyMap<string, PublicUser>,
  participants: readonly ParticipantRow[],
  before: MessageRow | undefined,
  locale: string,
): MessageReply {
  const author = row.author ? people.get(row.author) : undefined;
  return {
    hash: row.hash,
    client_id: row.clientId,
    body: bodyOf(row, locale),
    attachment_hash: row.attachmentHash,
    attachment_filename: row.attachmentName,
    author_username: author?.username ?? brand.systemAuthor,
    author_photo: author?.photo_path ?? null,
    seller_username: null,
    recipient_read: recipientHasRead(row, participants) ? 1 : 0,
    date_created: row.createdAt.toISOString(),
    repeat: before !== undefined && before.author === row.author,
    translation: null,
    showTranslated: false,
  };
}

const bodyOf = ({ author, body }: MessageRow, locale: string): string =>
  author === null ? systemText(body, locale) : body;

/** Presents a thread as its participant `user` sees it in the list. */
export function presentThread(
  row: ThreadRow,
  other: PublicUser,
  more: {
    last: MessageRow | undefined;
    author: PublicUser | undefined;
    unread: number;
  },
  locale: string,
): ThreadReply {
  return {
    hash: row.hash,
    with: {
      hash: other.hash,
      username: other.username,
      photo_path: other.photo_path,
      last_active: other.last_active,
    },
    order: row.order,
    last: more.last
      ? {
          body: bodyOf(more.last, locale) || (more.last.attachmentName ?? ''),
          author_username: more.author?.username ?? brand.systemAuthor,
          date_created: more.last.createdAt.toISOString(),
        }
      : null,
    unread: more.unread,
    disabled: row.disabled,
  };
}

const recipientHasRead = (row: MessageRow, participants: readonly ParticipantRow[]): boolean =>
  participants.filter(({ user }) => user !== row.author).every(({ lastRead }) => row.position <= lastRead);
