import type { GraphReply } from '@tasklane/contracts/graph';
import { waitFor } from '@testing-library/dom';
import { ApiError, isApiError } from '../errors';
import { isBeingSent } from './cache';
import { pauseBefore } from './connection';
import { createLive } from './createLive';
import { mutations, subscriptions, queries } from './documents';
import { createLivePort } from './port';
import { Refusal, testTransport } from './testTransport';

type Message = GraphReply<'sendMessage'>;
type Thread = GraphReply<'thread'>;
type Notification = GraphReply<'notifications'>['results'][number];

const message = (hash: string, change: Partial<Message> = {}): Message => ({
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
const thread = (hash: string, change: Partial<Thread> = {}): Thread => ({
  hash,
  with: { hash: `with${hash}`, username: `with-${hash}`, photo_path: null, last_active: '' },
  order: null,
  last: null,
  unread: 0,
  disabled: false,
  ...change,
});
const notification = (hash: string): Notification => ({
  hash,
  type: 'order.created',
  subject: `of-${hash}`,
  text: '',
  values: {},
  link: '/',
  read: false,
  date: '',
});
const page = (results: readonly { readonly hash: string }[], next: string | null = null) => ({
  meta: { thread: 't1', next },
  results,
});
const unread = (count: number): GraphReply<'unread'> => ({
  unread: count,
  new_orders: 0,
  new_deliveries: 0,
  offers: 0,
  offers_hashes: [],
  threads: [],
  orders_delivered: [],
});
const newMessage = (of: Thread, sent: Message) => ({
  thread_hash: of.hash,
  message_hash: sent.hash,
  from_other: true,
  message: sent,
  thread: of,
});

/** A promise that the test resolves. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** The live cache over a server in the page, with a screen that shows a conversation. */
function open(handlers: Parameters<typeof testTransport>[0] = {}) {
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
const listening = async ({ sockets }: ReturnType<typeof open>, ...fields: string[]) =>
  waitFor(() => expect(sockets.subscribed()).toEqual(expect.arrayContaining(fields)));

describe('a paged list', () => {
  test('shows all pages read so far and keeps them when the first is read again', async () => {
    const older = page([message('m0')], null);
    const opened = open({
      messages: ({ before }) => (before ? older : page([message('m2'), message('m1')], 'm1')),
    });
    opened.look();
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    await opened.live.read(queries.messages, { id: 't1', limit: 30, before: 'm1' }, { fresh: true });
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1', 'm0']));
    await opened.live.read(queries.messages, { id: 't1', limit: 30 }, { fresh: true });
    expect(opened.bodies()).toEqual(['m2', 'm1', 'm0']);
  });
});

describe('live updates', () => {
  test('add a message to its thread once and move the thread to the top', async () => {
    const opened = open();
    opened.look();
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await listening(opened, 'newMessage');
    await waitFor(() => expect(opened.threads()).toEqual(['t1', 't2']));
    const second = thread('t2', { unread: 3 });
    opened.sockets.push('newMessage', newMessage(second, message('elsewhere')));
    await waitFor(() => expect(opened.threads()).toEqual(['t2', 't1']));
    expect(opened.shown.threads[0]?.unread).toBe(3);
    expect(opened.bodies()).toEqual(['m2', 'm1']);
    for (let time = 0; time < 2; time += 1)
      opened.sockets.push('newMessage', newMessage(thread('t1'), message('m3')));
    await waitFor(() => expect(opened.bodies()).toEqual(['m3', 'm2', 'm1']));
    await waitFor(() => expect(opened.threads()).toEqual(['t1', 't2']));
  });

  test('mark only those messages as read that the reader received', async () => {
    const opened = open({
      messages: () =>
        page([
          message('m3', { author_username: 'anna' }),
          message('m2', { author_username: 'anna' }),
          message('m1'),
        ]),
    });
    opened.look();
    opened.live.follow(subscriptions.threadRead, { client: 'anna2222' });
    await listening(opened, 'threadRead');
    await waitFor(() => expect(opened.bodies()).toHaveLength(3));
    const withBen = thread('t1', { with: { ...thread('t1').with, username: 'ben' } });
    const marks = () => opened.shown.messages.map((each) => each.recipient_read);
    opened.sockets.push('threadRead', { message_hash: 'm2', by_other: true, thread: withBen });
    await waitFor(() => expect(marks()).toEqual([0, 1, 0]));
    opened.sockets.push('threadRead', { message_hash: 'm3', by_other: false, thread: withBen });
    await waitFor(() => expect(marks()).toEqual([0, 1, 1]));
  });

  test('update the notifications and the unread summary', async () => {
    const opened = open({
      unread: () => unread(1),
      notifications: () => page([notification('n1')]),
    });
    const { live, sockets } = opened;
    const ends = [live.unread.subscribe(() => undefined), live.notifications.subscribe(() => undefined)];
    closers.push(...ends);
    for (const document of [
      subscriptions.newNotification,
      subscriptions.notificationsRead,
      subscriptions.unread,
    ])
      live.follow<object, { client: string }>(document as typeof subscriptions.unread, {
        client: 'anna2222',
      });
    await listening(opened, 'newNotification', 'notificationsRead', 'unread');
    await waitFor(() => expect(live.unread.get().data?.unread).toBe(1));
    sockets.push('unread', unread(4));
    await waitFor(() => expect(live.unread.get().data?.unread).toBe(4));
    sockets.push('newNotification', notification('n2'));
    const marks = () =>
      live.notifications.get().data?.results.map(({ hash, read }) => `${hash} ${String(read)}`);
    await waitFor(() => expect(marks()).toEqual(['n2 false', 'n1 false']));
    sockets.push('notificationsRead', { subject: 'of-n1', unread: unread(0) });
    await waitFor(() => expect(marks()).toEqual(['n2 false', 'n1 true']));
    sockets.push('notificationsRead', { subject: null, unread: unread(0) });
    await waitFor(() => expect(marks()).toEqual(['n2 true', 'n1 true']));
    expect(live.unread.get().data?.unread).toBe(0);
  });

  test('end when the last follower leaves', async () => {
    const opened = open();
    const ends = [1, 2].map(() => opened.live.follow(subscriptions.newMessage, { client: 'anna2222' }));
    await listening(opened, 'newMessage');
    expect(opened.sockets.subscribed()).toEqual(['newMessage']);
    ends[0]?.();
    expect(opened.sockets.subscribed()).toEqual(['newMessage']);
    ends[1]?.();
    await waitFor(() => expect(opened.sockets.open.size).toBe(0));
  });
});

describe('sending a message', () => {
  const written = {
    id: 't1',
    message: 'Hello',
    client_id: 'client22',
    author_username: 'anna',
    author_photo: null,
  };

  test('shows a message before the server answers and replaces it when it arrives', async () => {
    const { promise, resolve } = deferred<Message>();
    const opened = open({ sendMessage: () => promise });
    opened.look();
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await listening(opened, 'newMessage');
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    const sending = opened.live.mutate(mutations.sendMessage, written);
    await waitFor(() => expect(opened.bodies()).toEqual(['Hello', 'm2', 'm1']));
    expect(opened.shown.messages.map(isBeingSent)).toEqual([true, false, false]);
    // The server gets only the arguments that the field takes.
    await waitFor(() => expect(opened.calls('sendMessage')).toHaveLength(1));
    expect(opened.calls('sendMessage')[0]).toEqual({ id: 't1', message: 'Hello', client_id: 'client22' });
    // Messages of others are shown meanwhile.
    opened.sockets.push('newMessage', newMessage(thread('t1'), message('other')));
    await waitFor(() => expect(opened.bodies()).toEqual(['Hello', 'other', 'm2', 'm1']));
    // The update arrives before the answer.
    const sent = message('m3', { body: 'Hello', client_id: 'client22', author_username: 'anna' });
    opened.sockets.push('newMessage', newMessage(thread('t1'), sent));
    const hashes = () => opened.shown.messages.map(({ hash }) => hash);
    await waitFor(() => expect(hashes()).toEqual(['m3', 'other', 'm2', 'm1']));
    resolve(sent);
    await sending;
    expect(hashes()).toEqual(['m3', 'other', 'm2', 'm1']);
    expect(opened.shown.threads[0]?.last?.body).toBe('Hello');
  });

  test('removes a rejected message and reports the reason to its sender', async () => {
    const { promise, resolve } = deferred<void>();
    const opened = open({
      sendMessage: async () => {
        await promise;
        throw new Refusal({
          code: 400,
          error: 'validation_failed',
          error_message: 'Please check.',
          errors: { children: { message: { errors: ['Too long.'] } } },
        });
      },
    });
    opened.look();
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    const failure = opened.live.mutate(mutations.sendMessage, written).catch((error: unknown) => error);
    await waitFor(() => expect(opened.bodies()).toEqual(['Hello', 'm2', 'm1']));
    resolve();
    expect(await failure).toMatchObject({
      name: 'ApiError',
      error: 'validation_failed',
      status: 400,
      message: 'Please check.',
      fields: { children: { message: { errors: ['Too long.'] } } },
    });
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
  });

  test('rejects with an offline error and removes the message if there is no connection', async () => {
    const opened = open({
      sendMessage: () => {
        throw new ApiError({ error: 'offline', status: 0, message: 'No connection.' });
      },
    });
    opened.look();
    const failure: unknown = await opened.live
      .mutate(mutations.sendMessage, written)
      .catch((error: unknown) => error);
    expect(isApiError(failure, 'offline')).toBe(true);
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
  });
});

describe('the connection', () => {
  test('reads missed messages in the background after a reconnect', async () => {
    let newest = 'm2';
    const opened = open({ messages: () => page([message(newest), message('m1')], 'm1') });
    opened.look();
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await listening(opened, 'newMessage');
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    newest = 'm3';
    opened.sockets.drop();
    await waitFor(() => expect(opened.live.connectedSince.get()).toBeNull());
    await waitFor(() => expect(opened.bodies()).toContain('m3'));
    expect(opened.sockets.subscribed()).toEqual(['newMessage']);
    // No user needs to be present for that.
    expect([opened.background('messages')[0], opened.background('messages').at(-1)]).toEqual([false, true]);
    jest.restoreAllMocks();
  });

  test('is made when the server has answered after the subscriptions', async () => {
    const opened = open();
    opened.sockets.silent = true;
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await listening(opened, 'newMessage');
    expect(opened.live.connectedSince.get()).toBeNull();
    opened.sockets.silent = false;
    opened.sockets.drop();
    await waitFor(() => expect(opened.live.connectedSince.get()).not.toBeNull());
    expect(opened.sockets.received()).toEqual(['connection_init', 'subscribe', 'ping']);
  });

  test('reads again what the server answered before an update that has arrived meanwhile', async () => {
    const [before, after] = [
      ['m2', 'm1'],
      ['m3', 'm2', 'm1'],
    ].map((hashes) => page(hashes.map((hash) => message(hash))));
    const gate = deferred<void>();
    const answers = [async () => before, () => gate.promise.then(() => before), async () => after];
    let calls = 0;
    const opened = open({ messages: () => answers[Math.min(calls++, 2)]?.() });
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await listening(opened, 'newMessage');
    opened.look();
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    const reading = opened.live.read(queries.messages, { id: 't1', limit: 30 }, { fresh: true });
    await waitFor(() => expect(calls).toBe(2));
    opened.sockets.push('newMessage', newMessage(thread('t1'), message('m3')));
    await waitFor(() => expect(opened.bodies()).toEqual(['m3', 'm2', 'm1']));
    gate.resolve();
    await reading;
    await waitFor(() => expect(calls).toBe(3));
    await waitFor(() => expect(opened.bodies()).toEqual(['m3', 'm2', 'm1']));
  });

  test('keeps the shown data when reading it again fails, until a read succeeds', async () => {
    let fails = false;
    const opened = open({
      unread: () => {
        if (fails) throw new ApiError({ error: 'timeout', status: 0, message: '' });
        return unread(2);
      },
    });
    closers.push(opened.live.unread.subscribe(() => undefined));
    await waitFor(() => expect(opened.live.unread.get().data?.unread).toBe(2));
    fails = true;
    await expect(opened.live.readUnread()).rejects.toMatchObject({ error: 'timeout' });
    await waitFor(() => expect(opened.live.unread.get().error?.error).toBe('timeout'));
    expect(opened.live.unread.get().data?.unread).toBe(2);
    fails = false;
    await opened.live.readUnread();
    await waitFor(() => expect(opened.live.unread.get().error).toBeUndefined());
  });

  test('does not read current data again unless fresh data is requested', async () => {
    const opened = open();
    const request = { id: 't1', limit: 30 };
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await listening(opened, 'newMessage');
    await opened.live.read(queries.messages, request);
    await opened.live.read(queries.messages, request);
    expect(opened.calls('messages')).toHaveLength(1);
    expect(opened.live.policyOf(queries.messages, request)).toBe('cache-first');
    expect(opened.live.policyOf(queries.messages, { ...request, id: 't2' })).toBe('cache-and-network');
    await opened.live.read(queries.messages, request, { fresh: true });
    expect(opened.calls('messages')).toHaveLength(2);
  });

  test('reconnects with a renewed token after a rejection', async () => {
    const opened = open();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    opened.sockets.refused = true;
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await waitFor(() => expect(opened.sockets.tokens).toEqual(['first']));
    opened.sockets.refused = false;
    await waitFor(() => expect(opened.sockets.tokens).toEqual(['first', 'renewed']));
    jest.restoreAllMocks();
  });

  test('reconnects with the token that another tab fetched after a rejection', async () => {
    const opened = open();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    opened.sockets.refused = true;
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await waitFor(() => expect(opened.sockets.tokens).toEqual(['first']));
    opened.tokens.set({ access: 'of another tab', refresh: 'refresh' });
    opened.sockets.refused = false;
    await waitFor(() => expect(opened.sockets.tokens).toEqual(['first', 'of another tab']));
    jest.restoreAllMocks();
  });

  test('waits at most 30 seconds before a reconnect, and at least 15 after many attempts', () => {
    const pauses = [0, 1, 2, 5, 30].map(pauseBefore);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(15_000);
  });
});

test('closing the port ends the connection and gives the next user a new cache', async () => {
  const server = testTransport({ messages: () => page([message('m1')]) });
  const port = createLivePort(server.transport);
  const first = await port.load();
  expect(await port.load()).toBe(first);
  await first.read(queries.messages, { id: 't1', limit: 30 });
  const stop = first.follow(subscriptions.newMessage, { client: 'anna2222' });
  await waitFor(() => expect(server.sockets.open.size).toBe(1));
  port.close();
  expect(port.get()).toBeNull();
  await waitFor(() => expect(server.sockets.open.size).toBe(0));
  const second = await port.load();
  expect(second).not.toBe(first);
  await second.read(queries.messages, { id: 't1', limit: 30 });
  expect(server.calls('messages')).toHaveLength(2);
  stop();
  port.close();
});
