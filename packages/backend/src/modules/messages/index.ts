export { addThreads } from './bulk';
export type { ReadyMessage, ReadyThread } from './bulk';
export type { SystemLine } from './system-lines';
export { updateResponseRate } from './response-rate';
export { messageChannel, openOrderThread, orderThreadOf, sayInOrder } from './conversations';
export type { MessageSignal } from './conversations';
export { unreadCounts } from './repository';
export { messagesModule } from './module';
