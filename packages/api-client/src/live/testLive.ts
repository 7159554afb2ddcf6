import type { GraphReply } from '@tasklane/contracts/graph';
import { waitFor } from '@testing-library/dom';
import { createLive } from './createLive';
import { queries } from './documents';
import { testTransport } from './testTransport';

export type Message = GraphReply<'sendMessage'>;
type Thread = GraphReply<'thread'>;
type Notification = GraphReply<'notifications'>['results'][number];

export const message = (hash: string, change: Partial<Message> = {}): Message => ({
  hash,
  client_id: null,
  body: hash,
  attachment_hash: null,
  attachment_filename: null,
  author_username: 'ben',
  author_photo: null,
  seller_username: null,
  recipient_read: 0,
  date_created: '2026-01-01T12:00:00.000Z',
  repeat: false,
  translation: null,
  showTranslated: false,
  ...change,
});
export const thread = (hash: string, change: Partial<Thread> = {}): Thread => ({
  hash,
  with: { hash: `with${hash}`, username: `with-${hash}`, photo_path: null, last_active: '' },
  order: null,
  last: null,
  unread: 0,
  disabled: false,
  ...change,
});
export const notification = (hash: string): Notification => ({
  hash,
  type: 'order.created',
  subject: `of-${hash}`,
  text: '',
  values: {},
  link: '/',
  read: false,
  date: '',
});
export const page = (results: readonly { readonly hash: string }[], next: string | null = null) => ({
  meta: { thread: 't1', next },
  results,
});
export const unread = (count: number): GraphReply<'unread'> => ({
  unread: count,
  new_orders: 0,
  new_deliveries: 0,
  offers: 0,
  offers_hashes: [],
  threads: [],
  orders_delivered: [],
});
export const newMessage = (of: Thread, sent: Message) => ({
  thread_hash: of.hash,
  message_hash: sent.hash,
  from_other: true,
  message: sent,
  thread: of,
});

/** A promise that the test resolves. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** What is closed after each test. */
export const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** The live cache over a server in the page, with a screen that shows a conversation. */
export function openLive(handlers: Parameters<typeof testTransport>[0] = {}) {
  const server = testTransport({
    messages: () => page([message('m2'), message('m1')], 'm1'),
    threads: () => page([thread('t1'), thread('t2')]),
    ...handlers,
  });
  const live = createLive(server.transport);
  closers.push(live.close);
  const view: { messages: readonly Message[]; threads: readonly Thread[] } = { messages: [], threads: [] };
  const look = () => {
    const conversation = live.client
      .query(queries.messages, { id: 't1', limit: 30 }, { requestPolicy: 'cache-and-network' })
      .subscribe(({ data }) => Object.assign(view, { messages: data?.messages.results ?? [] }));
    const list = live.client
      .query(queries.threads, { limit: 50 }, { requestPolicy: 'cache-and-network' })
      .subscribe(({ data }) => Object.assign(view, { threads: data?.threads.results ?? [] }));
    closers.push(conversation.unsubscribe, list.unsubscribe);
  };
  const bodies = () => view.messages.map(({ body }) => body);
  const threads = () => view.threads.map(({ hash }) => hash);
  return { ...server, live, shown: view, look, bodies, threads };
}
export const listening = async ({ sockets }: ReturnType<typeof openLive>, ...fields: string[]) =>
  waitFor(() => expect(sockets.subscribed()).toEqual(expect.arrayContaining(fields)));

/** Waits until updates arrive. What was read before is then read again, by answers that may come after an update. */
export async function connected(opened: ReturnType<typeof openLive>, ...fields: string[]): Promise<void> {
  await listening(opened, ...fields);
  await waitFor(() => expect(opened.live.connection.get()).not.toBeNull());
}
