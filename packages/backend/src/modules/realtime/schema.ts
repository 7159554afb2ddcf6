import { GraphQLError } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { Caller } from '../../http';
import type { Kernel } from '../../kernel';
import { notificationChannel, notificationsOf, unreadOf } from '../notifications';
import type { NotificationReply } from '../notifications';
import { messageChannel } from '../messages';
import type { MessageSignal } from '../messages';
import { listen } from './listen';
import { followRoles } from './events';
import type { HeldRoles } from './events';

/** What resolvers know of the connection: who it belongs to, checked when it was opened. */
export interface RealtimeContext {
  readonly kernel: Kernel;
  readonly caller: Caller;
}

const typeDefs = /* GraphQL */ `
  scalar JSON

  type Notification {
    hash: ID!
    type: String!
    "Hash of what it is about: an order, a task."
    subject: ID!
    "Key of the interface text; the reader's language is the browser's matter."
    text: String!
    values: JSON!
    link: String!
    read: Boolean!
    date: String!
  }

  type NewMessage {
    thread_hash: ID!
    message_hash: ID!
    "Somebody else wrote it: neither the caller, from another page perhaps, nor the system."
    from_other: Boolean!
  }

  type Unread {
    unread: Int!
    new_orders: Int!
    new_deliveries: Int!
    orders_delivered: [ID!]!
    threads: [ID!]!
  }

  type HeldRoles {
    roles: [String!]!
  }

  type Query {
    "What waits for the caller."
    unread: Unread!
    "The caller's latest notifications."
    notifications(first: Int = 20): [Notification!]!
  }

  type Subscription {
    "What the client, who is the caller, is told of from now on."
    newNotification(client: ID!): Notification!
    "Messages in the client's threads from now on, in one of them or in all."
    newMessage(client: ID!, thread: ID): NewMessage!
    "The roles that the client holds, at once and whenever they change: the token in use may name others."
    heldRoles(client: ID!): HeldRoles!
  }
`;

/** What every subscription is keyed by: the hash of whose news it is. */
interface Key {
  readonly client: string;
}

/** @throws GraphQLError for the hash of anybody but the caller */
function own(client: string, { user }: Caller): string {
  if (client !== user) throw new GraphQLError('forbidden');
  return client;
}

/** The real-time schema. Everything in it belongs to the caller; there is nothing of others to be asked for. */
export const schema = createSchema<RealtimeContext>({
  typeDefs,
  resolvers: {
    Query: {
      unread: (_root, _args, { kernel, caller }) => unreadOf(kernel.db, caller.user),
      notifications: async (_root, { first }: { first: number }, { kernel, caller }) =>
        (
          await notificationsOf(kernel.db, caller.user, {
            page: 1,
            per_page: Math.min(Math.max(first, 1), 50),
          })
        ).items,
    },
    NewMessage: {
      from_other: ({ author }: MessageSignal, _args, { caller }) => author !== null && author !== caller.user,
    },
    Subscription: {
      newNotification: {
        subscribe: (_root, { client }: Key, { kernel, caller }) =>
          listen<NotificationReply>(kernel.bus, notificationChannel(own(client, caller))),
        resolve: (told: NotificationReply) => told,
      },
      newMessage: {
        subscribe: (_root, { client, thread }: Key & { thread?: string | null }, { kernel, caller }) =>
          listen<MessageSignal>(kernel.bus, messageChannel(own(client, caller)), {
            wanted: thread ? (signal) => signal.thread_hash === thread : undefined,
          }),
        resolve: (signal: MessageSignal) => signal,
      },
      heldRoles: {
        subscribe: (_root, { client }: Key, { kernel, caller }) => followRoles(kernel, own(client, caller)),
        resolve: (held: HeldRoles) => held,
      },
    },
  },
});
