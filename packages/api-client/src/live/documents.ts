import type { GraphFields, GraphEvent, GraphReply } from '@tasklane/contracts/graph';
import { table } from '@tasklane/contracts/graph-table';
import { gql } from 'urql';
import type { TypedDocumentNode } from 'urql';

/** The data of the answer to a field's document: its reply under its name. */
type AnswerData<Root extends 'Query' | 'Mutation', Name extends keyof GraphFields[Root] & string> = {
  readonly [Key in Name]: GraphReply<Key & (keyof GraphFields['Query'] | keyof GraphFields['Mutation'])>;
};
type NewsData<Name extends keyof GraphFields['Subscription']> = { readonly [Key in Name]: GraphEvent<Key> };

type None = Record<string, never>;
interface One {
  readonly id: string;
}
/** A part of a list; without `before`, the first one. */
interface PartOf {
  readonly before?: string | undefined;
  readonly limit: number;
}
/** The content of a message. `client_id` identifies it, so that it exists once however often it is sent. */
interface Written {
  readonly id: string;
  readonly message: string;
  readonly files?: readonly string[] | undefined;
  readonly client_id: string;
}
/** Not needed by the server, but by the page to show a message before it has arrived. */
interface Author {
  readonly author_username: string;
  readonly author_photo: string | null;
}
interface Key {
  readonly client: string;
}

const { Query, Mutation, Subscription } = table.documents;

/** Queries; each document selects everything that its answer contains. */
export const queries = {
  unread: gql<AnswerData<'Query', 'unread'>, None>(Query.unread),
  threads: gql<AnswerData<'Query', 'threads'>, PartOf>(Query.threads),
  thread: gql<AnswerData<'Query', 'thread'>, One>(Query.thread),
  direct: gql<AnswerData<'Query', 'direct'>, One>(Query.direct),
  messages: gql<AnswerData<'Query', 'messages'>, One & PartOf>(Query.messages),
  notifications: gql<AnswerData<'Query', 'notifications'>, PartOf>(Query.notifications),
};

export const mutations = {
  sendMessage: gql<AnswerData<'Mutation', 'sendMessage'>, Written & Author>(Mutation.sendMessage),
  contact: gql<AnswerData<'Mutation', 'contact'>, Written>(Mutation.contact),
  readMessages: gql<AnswerData<'Mutation', 'readMessages'>, One & { readonly message: string }>(
    Mutation.readMessages,
  ),
  readNotifications: gql<AnswerData<'Mutation', 'readNotifications'>, { readonly subject?: string }>(
    Mutation.readNotifications,
  ),
};

const newsDocument = <Name extends keyof GraphFields['Subscription']>(name: Name) =>
  gql<NewsData<Name>, Key>(Subscription[name]);

export const subscriptions = {
  newMessage: newsDocument('newMessage'),
  newNotification: newsDocument('newNotification'),
  threadRead: newsDocument('threadRead'),
  notificationsRead: newsDocument('notificationsRead'),
  unread: newsDocument('unread'),
  heldRoles: newsDocument('heldRoles'),
};

export type Document<Data, Variables extends object> = TypedDocumentNode<Data, Variables>;
