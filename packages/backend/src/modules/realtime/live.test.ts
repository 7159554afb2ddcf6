import { createClient } from 'graphql-ws';
import type { Client, ExecutionResult } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { ErrorBody } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { buildUser, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { addThreads } from '../messages';
import { notify } from '../notifications';

interface Reply {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: ErrorBody }[];
}
interface Page {
  readonly meta: { readonly next: string | null };
  readonly results: readonly { readonly hash: string }[];
}

const asker =
  (backend: TestBackend) =>
  async (who: BuiltUser, query: string, variables: object = {}, language = 'en'): Promise<Reply> => {
    const response = await fetch(`${backend.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${who.token}`,
        'accept-language': language,
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Reply;
  };

const send = `mutation ($id: ID!, $message: String!, $client: ID) {
  sendMessage(id: $id, message: $message, client_id: $client) { hash client_id body author_username }
}`;
const messageFields = 'meta { thread next } results { hash body author_username recipient_read }';

/** A user's page that listens. */
function listener(backend: TestBackend, { token }: BuiltUser): Client {
  return createClient({
    url: `${backend.url.replace('http', 'ws')}/api/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token, language: 'en' },
    retryAttempts: 0,
    lazy: true,
  });
}

describe('the GraphQL API', () => {
  let backend: TestBackend;
  let ask: ReturnType<typeof asker>;
  let anna: BuiltUser;
  let ben: BuiltUser;
  let stranger: BuiltUser;

  beforeAll(async () => {
    backend = await startBackend();
    ask = asker(backend);
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    [anna, ben, stranger] = [await buildUser(backend), await buildUser(backend), await buildUser(backend)];
  });

  const open = async (from = ben, to = anna, message = 'Hello') =>
    (await backend.call('messages.firstContact', { params: { id: to.hash }, body: { message } }, from.token))
      .data.hash;

  test('returns the same data as the REST operations', async () => {
    const id = await open();
    const { data } = await ask(
      anna,
      `query ($id: ID!, $ben: String!) {
        unread { unread threads new_orders }
        thread(id: $id) { hash with { username } order { hash } last { body } unread disabled }
        direct(id: $ben) { hash }
        messages(id: $id) { ${messageFields} }
        threads { meta { next } results { hash } }
      }`,
      { id, ben: ben.username },
    );
    const rest = await backend.call('messages.thread', { params: { id }, query: {} }, anna.token);
    const [message] = rest.data.results;
    expect(data).toEqual({
      unread: { unread: 1, threads: [id], new_orders: 0 },
      thread: {
        hash: id,
        with: { username: ben.username },
        order: null,
        last: { body: 'Hello' },
        unread: 1,
        disabled: false,
      },
      direct: { hash: id },
      messages: {
        meta: rest.data.meta,
        results: [{ hash: message?.hash, body: 'Hello', author_username: ben.username, recipient_read: 0 }],
      },
      threads: { meta: { next: null }, results: [{ hash: id }] },
    });
  });

  test.each([
    ['thread', 'query ($id: ID!) { thread(id: $id) { hash } }'],
    ['messages', 'query ($id: ID!) { messages(id: $id) { results { body } } }'],
    ['sendMessage', 'mutation ($id: ID!) { sendMessage(id: $id, message: "Hi") { hash } }'],
    [
      'readMessages',
      'mutation ($id: ID!, $m: ID!) { readMessages(id: $id, message: $m) { unread { unread } } }',
    ],
  ])("%s answers 404 for other users' threads and for unknown ids", async (_name, query) => {
    const id = await open();
    const { data } = await backend.call('messages.thread', { params: { id }, query: {} }, anna.token);
    const m = data.results[0]?.hash;
    for (const cursor of [id, 'neverthere22', '!']) {
      const reply = await ask(stranger, query, { id: cursor, m });
      expect(reply.data ?? null).toBeNull();
      expect(reply.errors?.map(({ extensions }) => extensions)).toEqual([
        { code: 404, error: 'not_found', error_message: 'We couldn’t find this.' },
      ]);
    }
    const after = await backend.call('messages.thread', { params: { id }, query: {} }, anna.token);
    expect(after.data.results).toHaveLength(1);
  });

  test("returns the same errors as the REST operations, in the caller's language", async () => {
    const id = await open();
    const empty = await ask(anna, send, { id, message: '  ' }, 'ar');
    const rest = await fetch(`${backend.url}/api/message/thread/${id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${anna.token}`,
        'accept-language': 'ar',
      },
      body: JSON.stringify({ message: '  ' }),
    });
    expect(empty.errors?.[0]?.extensions).toEqual(await rest.json());
    const long = await ask(anna, send, { id, message: 'x'.repeat(5_001) });
    expect(long.errors?.[0]?.extensions).toMatchObject({ code: 400, error: 'validation_failed' });
    const self = await ask(anna, 'mutation ($id: ID!) { contact(id: $id, message: "Hi") { hash } }', {
      id: anna.hash,
    });
    expect(self.errors?.[0]?.extensions).toMatchObject({ code: 403, error: 'forbidden' });
  });

  test.each([
    ['a page size of 101', '{ messages(id: "abcdefgh22", limit: 101) { results { hash } } }'],
    ['a page size of 0', '{ threads(limit: 0) { results { hash } } }'],
    ['an invalid cursor', '{ threads(before: "; DROP TABLE threads") { results { hash } } }'],
  ])('refuses %s', async (_what, query) => {
    const { errors } = await ask(anna, query);
    expect(errors?.[0]?.extensions).toMatchObject({ error: 'validation_failed' });
  });

  test('limits how many fields a document requests, even through aliases and fragments', async () => {
    const fields = Array.from({ length: 12 }, (_, at) => `a${at}: unread { unread }`);
    const spread = '{ ...F } fragment F on Query { ...G } fragment G on Query';
    for (const query of [`{ ${fields.join(' ')} }`, `${spread} { ${fields.join(' ')} }`]) {
      const { data, errors } = await ask(anna, query);
      expect(data ?? null).toBeNull();
      expect(errors?.[0]?.extensions).toMatchObject({ error: 'malformed_request' });
    }
  });

  test('does not count background reads of an open page as activity', async () => {
    const noted = jest.spyOn(backend.kernel, 'noteActivity');
    const read = (headers: Record<string, string>) =>
      fetch(`${backend.url}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.token}`, ...headers },
        body: JSON.stringify({ query: '{ threads { results { hash } } }' }),
      });
    await read({ 'x-background': '1' });
    expect(noted).not.toHaveBeenCalled();
    await read({});
    expect(noted).toHaveBeenCalledTimes(1);
    noted.mockRestore();
  });

  test('accepts only subscriptions over the WebSocket', async () => {
    const id = await open();
    const client = listener(backend, anna);
    for (const query of [
      '{ unread { unread } }',
      `mutation { sendMessage(id: "${id}", message: "x") { hash } }`,
    ]) {
      await expect(client.iterate({ query }).next()).rejects.toMatchObject([
        { message: 'only subscriptions' },
      ]);
    }
    await client.dispose();
  });

  /** Reads a list to its end, page by page. */
  const readOn = async (who: BuiltUser, field: string, limit: number, between?: () => Promise<unknown>) => {
    const hashes: string[] = [];
    let before: string | null = null;
    do {
      const reply = await ask(
        who,
        `query ($before: String, $limit: Int) { list: ${field}(before: $before, limit: $limit) { meta { next } results { hash } } }`,
        { before, limit },
      );
      const part: Page = reply.data?.list as Page;
      hashes.push(...part.results.map(({ hash }) => hash));
      before = part.meta.next;
      await between?.();
    } while (before !== null);
    return hashes;
  };

  test('pages through all threads, each once, even if one moves up meanwhile', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => buildUser(backend)));
    await transaction(backend.kernel.db, (tx) =>
      addThreads(
        tx,
        others.map((other, at) => ({
          order: null,
          users: [other.hash, anna.hash] as const,
          // Three messages at the same moment.
          messages: [
            { author: other.hash, body: 'Hi', at: new Date(Date.UTC(2026, 0, 1, 0, Math.max(at, 2))) },
          ],
          readUntil: [new Date(0), new Date(0)] as const,
        })),
      ),
    );
    const all = await readOn(anna, 'threads', 50);
    expect(all).toHaveLength(7);
    expect(await readOn(anna, 'threads', 2)).toEqual(all);
    let hasMoved = false;
    const whileReading = await readOn(anna, 'threads', 2, async () => {
      if (hasMoved) return;
      hasMoved = true;
      await ask(anna, send, { id: all[1], message: 'Up' });
    });
    expect(whileReading).toEqual(all);
    expect((await readOn(anna, 'threads', 3))[0]).toBe(all[1]);
  });

  test('pages through notifications and marks all of them as read', async () => {
    const notifyAnna = (occasion: string) =>
      transaction(backend.kernel.db, (tx) =>
        notify(backend.kernel, tx, {
          user: anna.hash,
          type: 'order.created',
          subject: 'orderhash22',
          occasion,
          values: { title: 'A logo' },
          link: '/my-account/sales',
        }),
      );
    for (const occasion of ['one', 'two', 'three']) await notifyAnna(occasion);
    expect(new Set(await readOn(anna, 'notifications', 2)).size).toBe(3);
    const { data } = await ask(anna, 'mutation { readNotifications { subject unread { new_orders } } }');
    expect(data).toEqual({ readNotifications: { subject: null, unread: { new_orders: 0 } } });
    const list = await backend.call('notifications.list', { query: {} }, anna.token);
    expect(list.data.map(({ read }) => read)).toEqual([true, true, true]);
  });

  describe('a message sent repeatedly', () => {
    const client = 'client2222222222';
    const countIn = async (id: string) =>
      (await backend.call('messages.thread', { params: { id }, query: {} }, anna.token)).data.results.length;

    test('is stored once, even when it is sent concurrently', async () => {
      const id = await open();
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => ask(ben, send, { id, message: 'Once', client })),
      );
      const hashes = new Set(
        replies.map(({ data }) => (data?.sendMessage as { hash: string } | undefined)?.hash),
      );
      expect(hashes.size).toBe(1);
      expect(await countIn(id)).toBe(2);
      expect((await ask(ben, send, { id, message: 'Once', client })).data?.sendMessage).toMatchObject({
        client_id: client,
        body: 'Once',
      });
      expect(await countIn(id)).toBe(2);
      const params = { id };
      await backend.call(
        'messages.post',
        { params, body: { message: 'Once', client_id: client } },
        ben.token,
      );
      expect(await countIn(id)).toBe(2);
    });

    test('is a separate message for another author or thread, despite the same client id', async () => {
      const [id, other] = [await open(), await open(ben, stranger)];
      await ask(ben, send, { id, message: 'One', client });
      await ask(anna, send, { id, message: 'Two', client });
      await ask(ben, send, { id: other, message: 'Three', client });
      expect(await countIn(id)).toBe(3);
    });

    test('opens only one thread when it is a first contact', async () => {
      const contact = `mutation ($id: ID!) { contact(id: $id, message: "Hi", client_id: "${client}") { hash } }`;
      const replies = await Promise.all([1, 2, 3].map(() => ask(ben, contact, { id: anna.hash })));
      const [reply] = replies;
      const { hash } = reply?.data?.contact as { hash: string };
      expect(replies.map(({ data }) => data)).toEqual([reply?.data, reply?.data, reply?.data]);
      expect(await countIn(hash)).toBe(1);
    });
  });

  describe('subscriptions', () => {
    /** Listens until an event arrives that was caused after listening started. */
    const hear = async (who: BuiltUser, field: string, cause: () => Promise<unknown>): Promise<unknown> => {
      const client = listener(backend, who);
      // The first event shows that the connection is listening.
      const roles = client.iterate({ query: `subscription { heldRoles(client: "${who.hash}") { roles } }` });
      const stream = client.iterate({ query: `subscription { ${field.replace('$', who.hash)} }` });
      const first = stream.next();
      await roles.next();
      await cause();
      const { data } = (await first).value as ExecutionResult;
      await client.dispose();
      return data;
    };

    test('deliver a new message with its thread as the recipient sees it', async () => {
      const id = await open();
      const received = await hear(
        anna,
        'newMessage(client: "$") { from_other message { body client_id } thread { hash unread last { body } } }',
        () => ask(ben, send, { id, message: 'News', client: 'client3333333333' }),
      );
      expect(received).toEqual({
        newMessage: {
          from_other: true,
          message: { body: 'News', client_id: 'client3333333333' },
          thread: { hash: id, unread: 2, last: { body: 'News' } },
        },
      });
    });

    test("notify the author and the reader's other pages that a message was read", async () => {
      const id = await open();
      const { data } = await backend.call('messages.thread', { params: { id }, query: {} }, anna.token);
      const message = data.results[0]?.hash ?? '';
      const read = () => backend.call('messages.read', { params: { id }, body: { message } }, anna.token);
      const field = 'threadRead(client: "$") { message_hash by_other thread { hash unread } }';
      expect(await hear(ben, field, read)).toEqual({
        threadRead: { message_hash: message, by_other: true, thread: { hash: id, unread: 0 } },
      });
      expect(await hear(anna, field, read)).toMatchObject({ threadRead: { by_other: false } });
    });

    test('deliver the unread summary whenever it changes', async () => {
      const unread = 'unread(client: "$") { unread }';
      expect(await hear(anna, unread, () => open())).toEqual({ unread: { unread: 1 } });
      const id = await open();
      const { data } = await backend.call('messages.thread', { params: { id }, query: {} }, anna.token);
      const body = { message: data.results[0]?.hash ?? '' };
      const received = await hear(anna, unread, () =>
        backend.call('messages.read', { params: { id }, body }, anna.token),
      );
      expect(received).toEqual({ unread: { unread: 0 } });
    });

    test("are refused for other users' conversations", async () => {
      const client = listener(backend, stranger);
      for (const field of [
        'newMessage { message { body } }',
        'threadRead { message_hash }',
        'unread { unread }',
      ]) {
        const query = `subscription { ${field.replace(' {', `(client: "${anna.hash}") {`)} }`;
        const { value } = await client.iterate({ query }).next();
        expect(value).toMatchObject({ errors: [{ message: 'forbidden' }] });
      }
      await client.dispose();
    });
  });
});

test('GraphQL calls are subject to the rate limits of the operations', async () => {
  const backend = await startBackend({ config: { rateLimits: true } });
  const [ben, anna] = [await buildUser(backend), await buildUser(backend)];
  const contact = 'mutation ($id: ID!) { contact(id: $id, message: "Hi") { hash } }';
  const ask = asker(backend);
  for (let at = 0; at < 20; at += 1)
    expect((await ask(ben, contact, { id: anna.hash })).errors).toBeUndefined();
  const { errors } = await ask(ben, contact, { id: anna.hash });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 429, error: 'rate_limited' });
  await backend.close();
});
