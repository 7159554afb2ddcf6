import { waitFor } from '@testing-library/dom';
import { ApiError } from '../errors';
import { pauseBefore } from './connection';
import { queries, subscriptions } from './documents';
import { createLivePort } from './port';
import {
  closers,
  connected,
  deferred,
  message,
  newMessage,
  openLive,
  page,
  thread,
  unread,
} from './testLive';
import { testTransport } from './testTransport';

describe('the connection', () => {
  test('reads missed messages in the background after a reconnect', async () => {
    let newest = 'm2';
    const opened = openLive({ messages: () => page([message(newest), message('m1')], 'm1') });
    opened.look();
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await connected(opened, 'newMessage');
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    newest = 'm3';
    opened.sockets.drop();
    await waitFor(() => expect(opened.live.connection.get()).toBeNull());
    await waitFor(() => expect(opened.bodies()).toContain('m3'));
    expect(opened.sockets.subscribed()).toEqual(['newMessage']);
    // No user needs to be present for that.
    expect([opened.background('messages')[0], opened.background('messages').at(-1)]).toEqual([false, true]);
    jest.restoreAllMocks();
  });

  test('is made when the server has answered after the subscriptions', async () => {
    const opened = openLive();
    opened.sockets.silent = true;
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    const all = ['connection_init', 'subscribe', 'ping'];
    await waitFor(() => expect(opened.sockets.received()).toEqual(all));
    expect(opened.live.connection.get()).toBeNull();
    opened.sockets.silent = false;
    opened.sockets.drop();
    await waitFor(() => expect(opened.live.connection.get()).not.toBeNull());
    expect(opened.sockets.received()).toEqual(all);
  });

  test('reads again what the server answered before an update that has arrived meanwhile', async () => {
    const [before, after] = [
      ['m2', 'm1'],
      ['m3', 'm2', 'm1'],
    ].map((hashes) => page(hashes.map((hash) => message(hash))));
    const gate = deferred<void>();
    const answers = [async () => before, () => gate.promise.then(() => before), async () => after];
    let calls = 0;
    const opened = openLive({ messages: () => answers[Math.min(calls++, 2)]?.() });
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await connected(opened, 'newMessage');
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
    const opened = openLive({
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

  test('reads nothing again because the clock was set back', async () => {
    const opened = openLive();
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await waitFor(() => expect(opened.live.connection.get()).not.toBeNull());
    opened.look();
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000);
    const request = { id: 't1', limit: 30 };
    await opened.live.read(queries.messages, request, { fresh: true });
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    expect(opened.calls('messages')).toHaveLength(2);
    expect(opened.live.policyOf(queries.messages, request)).toBe('cache-first');
    jest.restoreAllMocks();
  });

  test('does not read current data again unless fresh data is requested', async () => {
    const opened = openLive();
    const request = { id: 't1', limit: 30 };
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await connected(opened, 'newMessage');
    await opened.live.read(queries.messages, request);
    await opened.live.read(queries.messages, request);
    expect(opened.calls('messages')).toHaveLength(1);
    expect(opened.live.policyOf(queries.messages, request)).toBe('cache-first');
    expect(opened.live.policyOf(queries.messages, { ...request, id: 't2' })).toBe('cache-and-network');
    await opened.live.read(queries.messages, request, { fresh: true });
    expect(opened.calls('messages')).toHaveLength(2);
  });

  test('reconnects with a renewed token after a rejection', async () => {
    const opened = openLive();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    opened.sockets.refused = true;
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await waitFor(() => expect(opened.sockets.tokens).toEqual(['first']));
    opened.sockets.refused = false;
    await waitFor(() => expect(opened.sockets.tokens).toEqual(['first', 'renewed']));
    jest.restoreAllMocks();
  });

  test('reconnects with the token that another tab fetched after a rejection', async () => {
    const opened = openLive();
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
