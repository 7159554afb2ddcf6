import { waitFor } from '@testing-library/dom';
import { ApiError, isApiError } from '../errors';
import { isBeingSent } from './cache';
import { mutations, queries, subscriptions } from './documents';
import {
  closers,
  connected,
  deferred,
  listening,
  message,
  newMessage,
  notification,
  openLive,
  page,
  thread,
  unread,
} from './testLive';
import type { Message } from './testLive';
import { Refusal } from './testTransport';

describe('a paged list', () => {
  test('shows all pages read so far and keeps them when the first is read again', async () => {
    const older = page([message('m0')], null);
    const opened = openLive({
      messages: ({ before }) => (before ? older : page([message('m2'), message('m1')], 'm1')),
    });
    opened.look();
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    await opened.live.read(queries.messages, { id: 't1', limit: 30, before: 'm1' }, { fresh: true });
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1', 'm0']));
    await opened.live.read(queries.messages, { id: 't1', limit: 30 }, { fresh: true });
    expect(opened.bodies()).toEqual(['m2', 'm1', 'm0']);
  });

  test.each(['first', 'older'] as const)(
    'is complete when its %s part was requested before the other and is answered after it',
    async (late) => {
      const { promise: threads, resolve: answerThreads } = deferred<ReturnType<typeof page>>();
      const { promise: lateTurn, resolve: answerLate } = deferred<void>();
      const parts = {
        first: page([message('m2'), message('m1')], 'm1'),
        older: page([message('m0')], null),
      };
      const before = { first: {}, older: { before: 'm1' } };
      let isShown = false;
      const opened = openLive({
        threads: () => (isShown ? threads : page([thread('t1')])),
        messages: async ({ before: from }) => {
          const part = from ? 'older' : 'first';
          if (isShown && part === late) await lateTurn;
          return parts[part];
        },
      });
      opened.look();
      const bodies: (readonly string[] | undefined)[] = [];
      const { unsubscribe } = opened.live.client
        .query(queries.messages, { id: 't1', limit: 30 }, { requestPolicy: 'cache-first' })
        .subscribe(({ data }) => bodies.push(data?.messages.results.map(({ body }) => body)));
      closers.push(unsubscribe);
      await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
      isShown = true;
      const read = (part: 'first' | 'older') =>
        opened.live.read(queries.messages, { id: 't1', limit: 30, ...before[part] }, { fresh: true });
      // An earlier request that is not answered yet.
      const list = opened.live.read(queries.threads, { limit: 50 }, { fresh: true });
      const lateRead = read(late);
      const early = await read(late === 'first' ? 'older' : 'first');
      answerLate();
      const answers = [early, await lateRead];
      answerThreads(page([thread('t1')]));
      await list;
      expect(bodies).not.toContain(undefined);
      expect(answers.at(-1)?.messages.results.map(({ body }) => body)).toEqual(['m2', 'm1', 'm0']);
      expect(opened.bodies()).toEqual(['m2', 'm1', 'm0']);
    },
  );
});

describe('an answer that comes after a message was sent', () => {
  test('is read again where the cache cannot read it', async () => {
    const { promise: threads, resolve: answerThreads } = deferred<ReturnType<typeof page>>();
    const { promise: turn, resolve: answer } = deferred<void>();
    let isShown = false;
    let sent: readonly Message[] = [];
    const opened = openLive({
      threads: () => (isShown ? threads : page([thread('t1')])),
      messages: async () => {
        const answered = page([...sent, message('m2'), message('m1')], 'm1');
        if (isShown && sent.length === 0) await turn;
        return answered;
      },
      sendMessage: () => {
        sent = [message('m3')];
        return sent[0];
      },
    });
    opened.look();
    await waitFor(() => expect(opened.bodies()).toEqual(['m2', 'm1']));
    isShown = true;
    const list = opened.live.read(queries.threads, { limit: 50 }, { fresh: true });
    const reading = opened.live.read(queries.messages, { id: 't1', limit: 30 }, { fresh: true });
    await opened.live.mutate(mutations.sendMessage, {
      id: 't1',
      message: 'm3',
      client_id: 'client22',
      author_username: 'anna',
      author_photo: null,
    });
    answer();
    const { messages } = await reading;
    expect(messages.results.map(({ body }) => body)).toEqual(['m3', 'm2', 'm1']);
    expect(opened.bodies()).toEqual(['m3', 'm2', 'm1']);
    answerThreads(page([thread('t1')]));
    await list;
    expect(opened.bodies()).toEqual(['m3', 'm2', 'm1']);
  });
});

test('a thread is shown as long as a screen shows its messages, not while they are only read', async () => {
  const { live, look, bodies } = openLive({ sendMessage: () => message('m3') });
  const reading = live.read(queries.messages, { id: 't2', limit: 30 });
  look();
  expect(live.showsThread('t1')).toBe(true);
  await reading;
  expect(live.showsThread('t2')).toBe(false);
  await waitFor(() => expect(bodies()).toEqual(['m2', 'm1']));
  const written = { id: 't1', message: 'm3', client_id: 'client22' };
  await live.mutate(mutations.sendMessage, { ...written, author_username: 'anna', author_photo: null });
  expect(live.showsThread('t1')).toBe(true);
  closers.splice(0).forEach((close) => close());
  expect(live.showsThread('t1')).toBe(false);
});

test('an answer with an error is an error, also where the field may be empty', async () => {
  const opened = openLive();
  const { transport } = opened;
  jest.spyOn(transport, 'post').mockImplementation(async () =>
    Response.json({
      data: { direct: null },
      errors: [{ message: 'Away.', extensions: { code: 503, error: 'unavailable', error_message: 'Away.' } }],
    }),
  );
  const reading = opened.live.read(queries.direct, { id: 'ben' }, { fresh: true });
  await expect(reading).rejects.toMatchObject({ error: 'unavailable', status: 503 });
  jest.restoreAllMocks();
});

describe('live updates', () => {
  test('add a message to its thread once and move the thread to the top', async () => {
    const opened = openLive();
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await connected(opened, 'newMessage');
    opened.look();
    await waitFor(() => expect([opened.threads(), opened.bodies()].flat()).toEqual(['t1', 't2', 'm2', 'm1']));
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
    const opened = openLive({
      messages: () =>
        page([
          message('m3', { author_username: 'anna' }),
          message('m2', { author_username: 'anna' }),
          message('m1'),
        ]),
    });
    opened.live.follow(subscriptions.threadRead, { client: 'anna2222' });
    await connected(opened, 'threadRead');
    opened.look();
    await waitFor(() => expect(opened.bodies()).toHaveLength(3));
    const withBen = thread('t1', { with: { ...thread('t1').with, username: 'ben' } });
    const marks = () => opened.shown.messages.map((each) => each.recipient_read);
    opened.sockets.push('threadRead', { message_hash: 'm2', by_other: true, thread: withBen });
    await waitFor(() => expect(marks()).toEqual([0, 1, 0]));
    opened.sockets.push('threadRead', { message_hash: 'm3', by_other: false, thread: withBen });
    await waitFor(() => expect(marks()).toEqual([0, 1, 1]));
  });

  test('update the notifications and the unread summary', async () => {
    const opened = openLive({
      unread: () => unread(1),
      notifications: () => page([notification('n1')]),
    });
    const { live, sockets } = opened;
    for (const document of [
      subscriptions.newNotification,
      subscriptions.notificationsRead,
      subscriptions.unread,
    ])
      live.follow<object, { client: string }>(document as typeof subscriptions.unread, {
        client: 'anna2222',
      });
    await connected(opened, 'newNotification', 'notificationsRead', 'unread');
    closers.push(
      live.unread.subscribe(() => undefined),
      live.notifications.subscribe(() => undefined),
    );
    await waitFor(() => expect(live.unread.get().data?.unread).toBe(1));
    await waitFor(() => expect(live.notifications.get().data?.results).toHaveLength(1));
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
    const opened = openLive();
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
    const opened = openLive({ sendMessage: () => promise });
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await connected(opened, 'newMessage');
    opened.look();
    await waitFor(() => expect([opened.threads(), opened.bodies()].flat()).toEqual(['t1', 't2', 'm2', 'm1']));
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
    const opened = openLive({
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
    const opened = openLive({
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
