export { addThreads } from './bulk';
export type { ReadyMessage, ReadyThread } from './bulk';
export type { SystemLine } from './system-lines';
export { updateResponseRate } from './response-rate';
export {
  directThreadOf,
  messageChannel,
  openOrderThread,
  orderThreadOf,
  readChannel,
  sayBetween,
  sayInOrder,
} from './conversations';
export type { MessageSignal, ReadSignal } from './conversations';
export { findDirect, readMessage, readThread, readThreadInfo, threadsPart } from './read';
export type { Reader } from './read';
export { contact, markRead, post } from './write';
export { firstUnread, quotedMessages, unreadCounts } from './repository';
export { cachedUnreadOf, unreadOf } from './unread';
export { waitingOrders } from './waiting-port';
export type { WaitingOrders } from './waiting-port';
export { messagesModule } from './module';
