import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createClient } from 'graphql-ws';
import type { Client, ExecutionResult } from 'graphql-ws';
import { WebSocket } from 'ws';
import { transaction } from '@tasklane/server-kit/database';
import { buildUser, leastComputing, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { notify } from '../notifications';

const notice = (user: string, occasion: string) => ({
  user,
  type: 'order.created',
  subject: 'orderhash22',
  occasion,
  values: { title: 'A logo' },
  link: '/my-account/sales#awaiting-acceptance',
});

/** A user's page that listens. */
function listener(backend: TestBackend, token: unknown): Client {
  return createClient({
    url: `${backend.url.replace('http', 'ws')}/api/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
    lazy: true,
  });
}

describe('real-time updates', () => {
  let backend: TestBackend;
  let anna: BuiltUser;
  let ben: BuiltUser;

  beforeAll(async () => {
    backend = await startBackend();
    [anna, ben] = [await buildUser(backend), await buildUser(backend)];
  });
  afterAll(() => backend.close());

  const notifyUser = (user: BuiltUser, occasion: string) =>
    transaction(backend.kernel.db, (tx) => notify(backend.kernel, tx, notice(user.hash, occasion)));

  /** Listens, repeats `cause` until the first event arrives, and returns that event. */
  async function hear(query: string, token: string, cause: () => Promise<unknown>): Promise<ExecutionResult> {
    const client = listener(backend, token);
    const stream = client.iterate({ query });
    let isHeard = false;
    const first = stream.next().finally(() => (isHeard = true));
    try {
      // Nothing reports when the subscription has started.
      while (!isHeard) {
        await cause();
        await Promise.race([first, pause(100)]);
      }
      const { value } = await first;
      return value as ExecutionResult;
    } finally {
      await stream.return?.();
      await client.dispose();
    }
  }

  const messagesOf = (user: BuiltUser) =>
    `subscription { newMessage(client: "${user.hash}") { thread_hash message_hash from_other } }`;
  const newMessage = ({ data }: ExecutionResult) =>
    data?.newMessage as { thread_hash: string; message_hash: string; from_other: boolean };
  const write = (from: BuiltUser, to: BuiltUser) =>
    backend.call(
      'messages.firstContact',
      { params: { id: to.hash }, body: { message: 'hello' } },
      from.token,
    );

  test("a notification reaches its recipient's open page", async () => {
    let times = 0;
    const received = await hear(
      `subscription { newNotification(client: "${anna.hash}") { type text subject link values } }`,
      anna.token,
      () => {
        times += 1;
        return Promise.all([notifyUser(ben, `other-${times}`), notifyUser(anna, `mine-${times}`)]);
      },
    );
    expect(received.data?.newNotification).toEqual({
      type: 'order.created',
      text: 'notifications.order.created',
      subject: 'orderhash22',
      link: '/my-account/sales#awaiting-acceptance',
      values: { title: 'A logo' },
    });
  });

  test("a message reaches its recipient's open page", async () => {
    const received = await hear(messagesOf(anna), anna.token, () => write(ben, anna));
    const { thread_hash: id, message_hash: message, from_other } = newMessage(received);
    expect(from_other).toBe(true);
    const read = await backend.call('messages.one', { params: { id, message } }, anna.token);
    expect(read.data.body).toBe('hello');
  });

  test("a message reaches its author's other pages, marked as their own", async () => {
    const received = await hear(messagesOf(ben), ben.token, () => write(ben, anna));
    expect(newMessage(received).from_other).toBe(false);
  });

  test("an open page receives its user's roles and every change to them, even one made in plain SQL", async () => {
    const cara = await buildUser(backend);
    const client = listener(backend, cara.token);
    const stream = client.iterate({ query: `subscription { heldRoles(client: "${cara.hash}") { roles } }` });
    const nextRoles = async () => ((await stream.next()).value as ExecutionResult).data?.heldRoles;
    expect(await nextRoles()).toEqual({ roles: ['ROLE_USER'] });
    const { db, outbox } = backend.kernel;
    await db.execute(
      sql`UPDATE users SET roles = array_append(roles, 'ROLE_ADMIN_TASK') WHERE hash = ${cara.hash}`,
    );
    await outbox.drain();
    expect(await nextRoles()).toEqual({ roles: ['ROLE_USER', 'ROLE_ADMIN_TASK'] });
    await db.execute(
      sql`UPDATE users SET roles = array_remove(roles, 'ROLE_ADMIN_TASK') WHERE hash = ${cara.hash}`,
    );
    await outbox.drain();
    expect(await nextRoles()).toEqual({ roles: ['ROLE_USER'] });
    await client.dispose();
  });

  test.each([
    'newMessage(client: "X") { thread_hash }',
    'newNotification(client: "X") { type }',
    'heldRoles(client: "X") { roles }',
  ])('subscribing on behalf of another user is forbidden: %s', async (field) => {
    const client = listener(backend, anna.token);
    const query = `subscription { ${field.replace('X', ben.hash)} }`;
    const { value } = await client.iterate({ query }).next();
    expect(value).toMatchObject({ errors: [{ message: 'forbidden' }] });
    await client.dispose();
  });

  test.each([
    ['no token', undefined],
    ['an invalid token', 'abc.def.ghi'],
  ])('a connection with %s is refused', async (_what, token) => {
    const client = listener(backend, token);
    await expect(client.iterate({ query: '{ unread { unread } }' }).next()).rejects.toMatchObject({
      code: 4403,
    });
    await client.dispose();
  });

  test('queries over HTTP are answered only with a bearer token', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${backend.url}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          query: '{ notifications(limit: 5) { results { type read } } unread { threads } }',
        }),
      });
    const reader = await buildUser(backend);
    await notifyUser(reader, 'queried');
    const answer = await ask({ authorization: `Bearer ${reader.token}` });
    expect(await answer.json()).toEqual({
      data: {
        notifications: { results: [{ type: 'order.created', read: false }] },
        unread: { threads: [] },
      },
    });
    expect((await ask({})).status).toBe(401);
  });

  test.each([
    ['deeply nested', `${'{a'.repeat(10_000)}${'}'.repeat(10_000)}`],
    [
      'deeply nested in an argument',
      `{ notifications(limit: ${'['.repeat(15_000)}${']'.repeat(15_000)}) { type } }`,
    ],
    ['very long', `{ ${'a: unread { unread } '.repeat(2_500)}}`],
    ['incomplete', '{ unread {'],
    ['written for another schema', '{ users { password } }'],
    ['one long comment', `#${'x'.repeat(50_000)}`],
  ])('a document that is %s is refused quickly as a client error', async (_what, query) => {
    const headers = { authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' };
    const payload = JSON.stringify({ query });
    const post = () => backend.app.inject({ method: 'POST', url: '/api/graphql', headers, payload });
    const { result: reply, milliseconds } = await leastComputing(post, 500);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toHaveProperty('errors');
    expect(milliseconds).toBeLessThan(500);
    const client = listener(backend, ben.token);
    await expect(client.iterate({ query }).next()).rejects.toBeDefined();
    await client.dispose();
  });

  test('a body that is too long or not JSON is refused as for any other call', async () => {
    const send = async (payload: string, type = 'application/json') => {
      const headers = { authorization: `Bearer ${ben.token}`, 'content-type': type };
      const reply = await backend.app.inject({ method: 'POST', url: '/api/graphql', headers, payload });
      return [reply.statusCode, reply.json<{ error?: string }>().error];
    };
    expect(await send(JSON.stringify({ query: ' '.repeat(100_000) }))).toEqual([413, 'payload_too_large']);
    expect(await send('{ unread { unread } }', 'text/plain')).toEqual([415, 'unsupported_media_type']);
    expect((await send('{"query":'))[0]).toBe(400);
    expect((await send(`{"query":${'['.repeat(30_000)}${']'.repeat(30_000)}}`))[0]).toBe(400);
  });

  test('the number of subscriptions per connection is limited', async () => {
    const client = listener(backend, anna.token);
    const query = `subscription { newNotification(client: "${anna.hash}") { type } }`;
    const streams = Array.from({ length: 60 }, () => client.iterate({ query }));
    const outcomes = streams.map((stream) => stream.next().catch((error: unknown) => error));
    expect(await Promise.race(outcomes)).toMatchObject([{ message: 'too many subscriptions' }]);
    await client.dispose();
  });

  test('a repeated occasion creates one notification, which is marked as read when it is opened', async () => {
    const reader = await buildUser(backend);
    await notifyUser(reader, 'once');
    await notifyUser(reader, 'once');
    const list = await backend.call('notifications.list', { query: {} }, reader.token);
    expect(list.data.map(({ read }) => read)).toEqual([false]);
    await backend.call('notifications.read', { body: { subject: 'orderhash22' } }, reader.token);
    const again = await backend.call('notifications.list', { query: {} }, reader.token);
    expect(again.data.map(({ read }) => read)).toEqual([true]);
  });
});
