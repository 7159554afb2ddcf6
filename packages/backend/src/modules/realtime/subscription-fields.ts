import type { GraphEvent } from '@tasklane/contracts/graph';
import { GraphQLError } from 'graphql';
import type { Caller } from '../../http';
import type { Kernel } from '../../kernel';
import { messageChannel, readChannel, readMessage, readThreadInfo, unreadOf } from '../messages';
import type { MessageSignal, Reader, ReadSignal } from '../messages';
import { notificationChannel, notificationsReadChannel, waitingChannel } from '../notifications';
import type { NotificationReply, NotificationsReadSignal } from '../notifications';
import { listen } from './listen';
import { followRoles } from './events';
import type { HeldRoles } from './events';

/** What a listening connection knows of its user, checked when it was opened. */
export interface ListenerContext {
  readonly kernel: Kernel;
  readonly caller: Caller;
  /** Language of texts for people. */
  readonly locale: string;
}

/** Every subscription is keyed by the hash of the receiving user. */
interface Key {
  readonly client: string;
}

/** @throws GraphQLError for the hash of anybody but the caller */
function own({ client }: Key, { user }: Caller): string {
  if (client !== user) throw new GraphQLError('forbidden');
  return client;
}

const readerOf = ({ kernel, caller, locale }: ListenerContext): Reader => ({
  db: kernel.db,
  me: caller,
  locale,
});

/** Defines a subscription: the channels that it listens to, and what it sends for each signal. */
const newsField = <Signal>(
  channelsOf: (user: string) => readonly string[],
  resolve: (signal: Signal, context: ListenerContext) => unknown,
  kept?: number,
) => ({
  subscribe: (_root: unknown, key: Key, { kernel, caller }: ListenerContext) =>
    listen<Signal>(kernel.bus, channelsOf(own(key, caller)), kept === undefined ? {} : { kept }),
  resolve: (signal: Signal, _key: Key, context: ListenerContext) => resolve(signal, context),
});

type WithoutReads<Payload> = Omit<Payload, 'message' | 'thread'>;

/** Subscriptions, and the parts of their payloads that are read only when requested. */
export const subscriptionFields = {
  Subscription: {
    newMessage: newsField<MessageSignal>(
      (user) => [messageChannel(user)],
      ({ thread_hash, message_hash, author }, { caller }): WithoutReads<GraphEvent<'newMessage'>> => ({
        thread_hash,
        message_hash,
        from_other: author !== null && author !== caller.user,
      }),
    ),
    newNotification: newsField<NotificationReply>(
      (user) => [notificationChannel(user)],
      (notification) => notification,
    ),
    threadRead: newsField<ReadSignal>(
      (user) => [readChannel(user)],
      ({ thread_hash, message_hash, reader }, { caller }) => ({
        thread_hash,
        message_hash,
        by_other: reader !== caller.user,
      }),
    ),
    notificationsRead: newsField<NotificationsReadSignal>(
      (user) => [notificationsReadChannel(user)],
      async ({ subject }, { kernel, caller }): Promise<GraphEvent<'notificationsRead'>> => ({
        subject,
        unread: await unreadOf({ kernel, db: kernel.db }, caller.user),
      }),
    ),
    unread: newsField<object>(
      (user) => [
        messageChannel(user),
        readChannel(user),
        notificationChannel(user),
        notificationsReadChannel(user),
        waitingChannel(user),
      ],
      (_signal, { kernel, caller }) => unreadOf({ kernel, db: kernel.db }, caller.user),
      // Only the last one is current.
      1,
    ),
    heldRoles: {
      subscribe: (_root: unknown, key: Key, { kernel, caller }: ListenerContext) =>
        followRoles(kernel, own(key, caller)),
      resolve: (roles: HeldRoles) => roles,
    },
  },
  NewMessage: {
    message: (payload: GraphEvent<'newMessage'>, _args: object, context: ListenerContext) =>
      readMessage(readerOf(context), payload.thread_hash, payload.message_hash),
    thread: (payload: GraphEvent<'newMessage'>, _args: object, context: ListenerContext) =>
      readThreadInfo(readerOf(context), payload.thread_hash),
  },
  ThreadRead: {
    thread: (payload: { readonly thread_hash: string }, _args: object, context: ListenerContext) =>
      readThreadInfo(readerOf(context), payload.thread_hash),
  },
};
