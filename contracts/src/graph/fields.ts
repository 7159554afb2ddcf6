import type { InferType, Schema } from 'yup';
import type { OperationSpec } from '../operation';
import { operations } from '../operations';
import type { OperationId, Operations } from '../operations';
import { hash, request } from '../schemas/base';
import {
  heldRoles,
  messagePost,
  newMessage,
  notification,
  notificationsPart,
  notificationsRead,
  partQuery,
  readOutcome,
  threadRead,
  threadsPart,
  threadSummary,
  unread,
} from '../schemas/messages';

/** Parts of an operation that differ in GraphQL. */
interface Differences {
  readonly query?: Schema | undefined;
  readonly body?: Schema | undefined;
  readonly reply?: Schema;
}

/** Exposes an operation as a field: with its access, limit and errors, and its input as arguments. */
const field = <const Id extends OperationId, Changed extends Differences>(
  operation: Id,
  differences: Changed,
) => ({ operation, spec: { ...operations[operation], ...differences } }) as GraphField<Id, Changed>;

interface GraphField<Id extends OperationId, Changed> {
  readonly operation: Id;
  readonly spec: Omit<Operations[Id], keyof Changed> & Changed;
}

/** Reads of live data. Lists are paged by cursors because they change while they are read. */
const queries = {
  unread: field('messages.unread', {}),
  threads: field('messages.threads', { query: partQuery, reply: threadsPart }),
  thread: field('messages.threadInfo', {}),
  direct: field('messages.direct', { query: undefined, reply: threadSummary.nullable() }),
  messages: field('messages.thread', {}),
  notifications: field('notifications.list', { query: partQuery, reply: notificationsPart }),
};

const mutations = {
  sendMessage: field('messages.post', {}),
  contact: field('messages.firstContact', { body: messagePost }),
  readMessages: field('messages.read', { reply: readOutcome }),
  readNotifications: field('notifications.read', { reply: notificationsRead }),
};

interface GraphSubscription<Reply extends Schema> {
  readonly summary: string;
  readonly args: typeof listener;
  readonly reply: Reply;
}

/** Arguments of a subscription: the client must be the caller. */
const listener = request({ client: hash().required() });

const subscription = <Reply extends Schema>(summary: string, reply: Reply): GraphSubscription<Reply> => ({
  summary,
  args: listener,
  reply,
});

const subscriptions = {
  newMessage: subscription("Messages in the client's threads from now on", newMessage),
  newNotification: subscription('What the client is notified of from now on', notification),
  threadRead: subscription("How far the client's threads are read, by either side", threadRead),
  notificationsRead: subscription("The client's notifications that are read in any page", notificationsRead),
  unread: subscription('What waits for the client, whenever it changes', unread),
  heldRoles: subscription('The roles that the client holds, at once and whenever they change', heldRoles),
};

/**
 * The fields of the GraphQL schema for live data: what a page that follows it reads, changes and subscribes to. Each
 * query and mutation is an operation of the API; nothing about it is declared twice.
 */
export const graphFields = { Query: queries, Mutation: mutations, Subscription: subscriptions } as const;

export type GraphFields = typeof graphFields;
export type GraphCalls = GraphFields['Query'] & GraphFields['Mutation'];

/** A field's spec without its specific types. */
export type AnyGraphField = { readonly operation: OperationId; readonly spec: OperationSpec };

type Inferred<Part> = [NonNullable<Part>] extends [never]
  ? unknown
  : NonNullable<Part> extends Schema
    ? InferType<NonNullable<Part>>
    : unknown;
type Part<Spec, Name extends string> = Name extends keyof Spec ? Inferred<Spec[Name]> : unknown;

/** The arguments of a query or mutation, as passed to its handler. */
export type GraphArgs<Name extends keyof GraphCalls> = Part<GraphCalls[Name]['spec'], 'params'> &
  Part<GraphCalls[Name]['spec'], 'query'> &
  Part<GraphCalls[Name]['spec'], 'body'>;

/** The reply of a query or mutation. */
export type GraphReply<Name extends keyof GraphCalls> = Part<GraphCalls[Name]['spec'], 'reply'>;

/** The payload of a subscription. */
export type GraphEvent<Name extends keyof GraphFields['Subscription']> = InferType<
  GraphFields['Subscription'][Name]['reply']
>;
