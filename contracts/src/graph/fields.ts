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

/** What of an operation differs where it is asked for in GraphQL. */
interface Differences {
  readonly query?: Schema | undefined;
  readonly body?: Schema | undefined;
  readonly reply?: Schema;
}

/** An operation as a field: its access, limit and errors, and its input as arguments. */
const field = <const Id extends OperationId, Changed extends Differences>(
  operation: Id,
  differences: Changed,
) => ({ operation, spec: { ...operations[operation], ...differences } }) as GraphField<Id, Changed>;

interface GraphField<Id extends OperationId, Changed> {
  readonly operation: Id;
  readonly spec: Omit<Operations[Id], keyof Changed> & Changed;
}

/** Reads of what is live. Lists are read on by cursors, since they change while they are read. */
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

/** Whose pages listen: the caller's own. */
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
 * What is live, as fields of a GraphQL schema: whoever follows it in a page reads, changes and hears it there. Each
 * query and mutation is an operation of the API; nothing about it is said twice.
 */
export const graphFields = { Query: queries, Mutation: mutations, Subscription: subscriptions } as const;

export type GraphFields = typeof graphFields;
/** The queries and mutations by name. */
export type GraphCalls = GraphFields['Query'] & GraphFields['Mutation'];

/** A field's spec with its types forgotten. */
export type AnyGraphField = { readonly operation: OperationId; readonly spec: OperationSpec };

type Inferred<Part> = [NonNullable<Part>] extends [never]
  ? unknown
  : NonNullable<Part> extends Schema
    ? InferType<NonNullable<Part>>
    : unknown;
type Part<Spec, Name extends string> = Name extends keyof Spec ? Inferred<Spec[Name]> : unknown;

/** The arguments of a query or mutation, as its handler gets them. */
export type GraphArgs<Name extends keyof GraphCalls> = Part<GraphCalls[Name]['spec'], 'params'> &
  Part<GraphCalls[Name]['spec'], 'query'> &
  Part<GraphCalls[Name]['spec'], 'body'>;

/** What a query or mutation answers. */
export type GraphReply<Name extends keyof GraphCalls> = Part<GraphCalls[Name]['spec'], 'reply'>;

/** What a subscription tells. */
export type GraphNews<Name extends keyof GraphFields['Subscription']> = InferType<
  GraphFields['Subscription'][Name]['reply']
>;
