import type { GraphFields, GraphNews, GraphReply } from '@tasklane/contracts/graph';
import { table } from '@tasklane/contracts/graph-table';
import { gql } from 'urql';
import type { TypedDocumentNode } from 'urql';

/** What an answer to a field's document holds: its reply under its name. */
type Answered<Root extends 'Query' | 'Mutation', Name extends keyof GraphFields[Root] & string> = {
  readonly [Key in Name]: GraphReply<Key & (keyof GraphFields['Query'] | keyof GraphFields['Mutation'])>;
};
type Heard<Name extends keyof GraphFields['Subscription']> = { readonly [Key in Name]: GraphNews<Key> };

type None = Record<string, never>;
interface One {
  readonly id: string;
}
/** A part of a list; the first without `before`. */
interface PartOf {
  readonly before?: string | undefined;
  readonly limit: number;
}
/** What is written. `client_id` names it, so that it is there once however often it is sent. */
interface Written {
  readonly id: string;
  readonly message: string;
  readonly files?: readonly string[] | undefined;
  readonly client_id: string;
}
/** What the server does not need to be told, but shows a message before it has arrived. */
interface Author {
  readonly author_username: string;
  readonly author_photo: string | null;
}
interface Key {
  readonly client: string;
}

const { Query, Mutation, Subscription } = table.documents;

/** What is read; each document asks for all that its answer holds. */
export const queries = {
  unread: gql<Answered<'Query', 'unread'>, None>(Query.unread),
  threads: gql<Answered<'Query', 'threads'>, PartOf>(Query.threads),
  thread: gql<Answered<'Query', 'thread'>, One>(Query.thread),
  direct: gql<Answered<'Query', 'direct'>, One>(Query.direct),
  messages: gql<Answered<'Query', 'messages'>, One & PartOf>(Query.messages),
  notifications: gql<Answered<'Query', 'notifications'>, PartOf>(Query.notifications),
};

export const mutations = {
  sendMessage: gql<Answered<'Mutation', 'sendMessage'>, Written & Author>(Mutation.sendMessage),
  contact: gql<Answered<'Mutation', 'contact'>, Written>(Mutation.contact),
  readMessages: gql<Answered<'Mutation', 'readMessages'>, One & { readonly message: string }>(
    Mutation.readMessages,
  ),
  readNotifications: gql<Answered<'Mutation', 'readNotifications'>, { readonly subject?: string }>(
    Mutation.readNotifications,
  ),
};

const heard = <Name extends keyof GraphFields['Subscription']>(name: Name) =>
  gql<Heard<Name>, Key>(Subscription[name]);

export const news = {
  newMessage: heard('newMessage'),
  newNotification: heard('newNotification'),
  threadRead: heard('threadRead'),
  notificationsRead: heard('notificationsRead'),
  unread: heard('unread'),
  heldRoles: heard('heldRoles'),
};

export type Document<Data, Variables extends object> = TypedDocumentNode<Data, Variables>;
