import type { GraphArgs, GraphCalls, GraphReply } from '@tasklane/contracts/graph';
import type { Context } from '../../http';
import {
  cachedUnreadOf,
  contact,
  findDirect,
  markRead,
  post,
  readThread,
  readThreadInfo,
  threadsPart,
  unreadOf,
} from '../messages';
import { notificationsPart, readNotifications } from '../notifications';

type Handlers = {
  readonly [Name in keyof GraphCalls]: (context: Context, args: GraphArgs<Name>) => Promise<GraphReply<Name>>;
};

/** Answers the real-time queries and mutations, with the functions that answer the operations. */
export const handlers: Handlers = {
  unread: ({ kernel, me }) => cachedUnreadOf(kernel, me.user),
  threads: threadsPart,
  thread: (context, { id }) => readThreadInfo(context, id),
  direct: (context, { id }) => findDirect(context, id),
  messages: (context, { id, ...query }) => readThread(context, id, query),
  notifications: notificationsPart,
  sendMessage: (context, { id, ...written }) => post(context, id, written),
  contact: (context, { id, ...written }) => contact(context, id, written),
  readMessages: async (context, { id, message }) => ({
    thread: await markRead(context, id, message),
    unread: await unreadOf(context, context.me.user),
  }),
  readNotifications: async (context, { subject }) => {
    await readNotifications(context, subject);
    return { subject: subject ?? null, unread: await unreadOf(context, context.me.user) };
  },
};
