import { brand } from '@tasklane/contracts';
import type { GraphEvent, GraphReply } from '@tasklane/contracts/graph';
import { table } from '@tasklane/contracts/graph-table';
import { cacheExchange } from '@urql/exchange-graphcache';
import type { Cache, CacheExchangeOpts, FieldArgs, KeyingConfig } from '@urql/exchange-graphcache';
import { gql } from 'urql';
import { holdPart, keysOf, keysBeingSent, putFirst, putNew, addBeingSent, readHeld } from './pages';

type Message = GraphReply<'sendMessage'>;
type Thread = GraphReply<'thread'>;
type Stored<Entity> = Entity & { readonly __typename: string };

const byHash = (data: Readonly<Record<string, unknown>>): string | null =>
  typeof data[table.keyField] === 'string' ? (data[table.keyField] as string) : null;

/**
 * Entities are keyed by their hash wherever they appear; the summary is a singleton; all else is embedded in its
 * parent.
 */
const keys: KeyingConfig = {
  ...Object.fromEntries(table.embedded.map((type) => [type, () => null])),
  ...Object.fromEntries(table.keyed.map((type) => [type, byHash])),
  Unread: () => 'own',
};

/** Whether a message is still being sent: its hash is then the `client_id` that this page gave it. */
export const isBeingSent = ({ hash, client_id }: Pick<Message, 'hash' | 'client_id'>): boolean =>
  hash === client_id;

/**
 * A conversation including messages being sent, except those that have arrived: their event may precede the answer.
 */
function withThoseBeingSent(messages: readonly string[], args: FieldArgs, cache: Cache): readonly string[] {
  const nameOf = (key: string) => cache.resolve(key, 'client_id');
  const pending = keysBeingSent(cache, String(args?.id));
  if (pending.length === 0) return messages;
  const names = new Set(messages.map(nameOf));
  return [...pending.filter((key) => !names.has(nameOf(key))), ...messages];
}

const lastOfThread = gql`
  fragment LastOfThread on Thread {
    hash
    last {
      body
      author_username
      date_created
    }
  }
`;
const readMark = gql`
  fragment ReadMark on Message {
    hash
    recipient_read
  }
`;
const notificationMark = gql`
  fragment NotificationMark on Notification {
    hash
    read
  }
`;

/** Moves a thread to the top. */
const raiseThread = (cache: Cache, hash: string): void =>
  putFirst(cache, 'threads', undefined, { __typename: 'Thread', hash } as Stored<{ hash: string }>);

/** Lets queries for the direct thread with this user find it. */
function linkDirect(cache: Cache, thread: Thread): void {
  if (thread.order) return;
  const key = cache.keyOfEntity({ __typename: 'Thread', hash: thread.hash });
  for (const id of [thread.with.hash, thread.with.username]) cache.link('Query', 'direct', { id }, key);
}

/** Marks the messages of a thread as read by their reader, up to a message. */
function markMessages(cache: Cache, thread: Thread, upTo: string, byOther: boolean): void {
  const messages = keysOf(cache, 'messages', { id: thread.hash });
  const from = messages.findIndex((key) => cache.resolve(key, 'hash') === upTo);
  if (from < 0) return;
  for (const key of messages.slice(from)) {
    const author = cache.resolve(key, 'author_username');
    const isOfOther = author === thread.with.username;
    if (author === brand.systemAuthor || isOfOther === byOther) continue;
    cache.writeFragment(readMark, {
      __typename: 'Message',
      hash: cache.resolve(key, 'hash') as string,
      recipient_read: 1,
    });
  }
}

/** Marks notifications as read: all cached ones, or those about one subject. */
function markNotifications(cache: Cache, subject: string | null): void {
  for (const key of keysOf(cache, 'notifications', undefined)) {
    if (subject !== null && cache.resolve(key, 'subject') !== subject) continue;
    cache.writeFragment(notificationMark, {
      __typename: 'Notification',
      hash: cache.resolve(key, 'hash') as string,
      read: true,
    });
  }
}

const updates: CacheExchangeOpts['updates'] = {
  Query: {
    threads: holdPart('threads'),
    messages: holdPart('messages'),
    notifications: holdPart('notifications'),
  },
  Mutation: {
    sendMessage: (
      result: { sendMessage?: Stored<Message> },
      args: { id: string },
      cache,
      { optimistic: isOnTheWay },
    ) => {
      const { sendMessage: message } = result;
      if (!message) return;
      if (isOnTheWay) return addBeingSent(cache, args.id, message);
      // The events that precede the answer are those of later messages as well.
      putNew(cache, 'messages', { id: args.id }, message);
      raiseThread(cache, args.id);
      const { body, author_username, date_created } = message;
      cache.writeFragment(lastOfThread, {
        __typename: 'Thread',
        hash: args.id,
        last: { __typename: 'ThreadLast', body, author_username, date_created },
      });
    },
    contact: (result: { contact?: Stored<Thread> }, _args, cache) => {
      if (!result.contact) return;
      putFirst(cache, 'threads', undefined, result.contact);
      linkDirect(cache, result.contact);
    },
    readMessages: (
      result: { readMessages?: GraphReply<'readMessages'> },
      args: { message: string },
      cache,
    ) => {
      if (result.readMessages) markMessages(cache, result.readMessages.thread, args.message, false);
    },
    readNotifications: (result: { readNotifications?: GraphReply<'readNotifications'> }, _args, cache) => {
      if (result.readNotifications) markNotifications(cache, result.readNotifications.subject);
    },
  },
  Subscription: {
    newMessage: ({ newMessage }: { newMessage: GraphEvent<'newMessage'> }, _args, cache) => {
      // Events come in the order of the messages, also that of a message whose sending was answered before.
      putFirst(cache, 'messages', { id: newMessage.thread_hash }, newMessage.message);
      raiseThread(cache, newMessage.thread_hash);
      linkDirect(cache, newMessage.thread);
    },
    newNotification: (result: { newNotification: GraphEvent<'newNotification'> }, _args, cache) =>
      putFirst(cache, 'notifications', undefined, result.newNotification),
    threadRead: ({ threadRead }: { threadRead: GraphEvent<'threadRead'> }, _args, cache) =>
      markMessages(cache, threadRead.thread, threadRead.message_hash, threadRead.by_other),
    notificationsRead: (result: { notificationsRead: GraphEvent<'notificationsRead'> }, _args, cache) =>
      markNotifications(cache, result.notificationsRead.subject),
  },
};

/** What a message is before the server has it: shown at once, and removed again if it could not be sent. */
const optimistic: CacheExchangeOpts['optimistic'] = {
  sendMessage: (args, _cache, { variables }): Stored<Message> => ({
    __typename: 'Message',
    hash: args.client_id as string,
    client_id: args.client_id as string,
    body: args.message as string,
    attachment_hash: null,
    attachment_filename: null,
    author_username: variables.author_username as string,
    author_photo: variables.author_photo as string | null,
    seller_username: null,
    recipient_read: 0,
    date_created: new Date().toISOString(),
    repeat: false,
    translation: null,
    showTranslated: false,
  }),
};

/** The normalised cache of live data; see decision 0050. */
export const liveCache = () =>
  cacheExchange({
    schema: table.schema,
    keys,
    resolvers: {
      Query: {
        threads: readHeld('threads'),
        messages: readHeld('messages', withThoseBeingSent),
        notifications: readHeld('notifications'),
      },
    },
    updates,
    optimistic,
  });
