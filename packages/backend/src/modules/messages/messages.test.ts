import { eq } from 'drizzle-orm';
import { transaction } from '@tasklane/server-kit/database';
import { buildSeller, buildUser, startBackend, upload } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { sellerFigures } from '../../schema';
import { openOrderThread } from './index';
import { threads } from './schema';

describe('messages', () => {
  let backend: TestBackend;
  let anna: BuiltUser;
  let mara: BuiltUser;

  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    anna = await buildUser(backend);
    mara = await buildSeller(backend);
  });

  const write = async (message: string, files?: string[]) => {
    const { data } = await backend.call(
      'messages.firstContact',
      { params: { id: mara.hash }, body: { message, ...(files && { files }) } },
      anna.token,
    );
    return data.hash;
  };
  const read = (thread: string, who: BuiltUser, query = {}) =>
    backend.call('messages.thread', { params: { id: thread }, query }, who.token);

  test('a thread exists only after the first contact, for both users', async () => {
    const before = await backend.call(
      'messages.direct',
      { params: { id: mara.hash }, query: {} },
      anna.token,
    );
    expect(before.status).toBe(204);
    const thread = await write('Hello!\n\n\n\nAre you there?');
    const after = await backend.call('messages.direct', { params: { id: anna.hash }, query: {} }, mara.token);
    expect(after.data.meta.thread).toBe(thread);
    expect(after.data.results[0]).toMatchObject({
      body: 'Hello!\n\nAre you there?',
      author_username: anna.username,
      recipient_read: 0,
    });
  });

  test('a second first contact goes into the existing thread', async () => {
    expect(await write('one')).toBe(await write('two'));
    const { data } = await backend.call('messages.threads', { query: {} }, anna.token);
    expect(data).toHaveLength(1);
    expect(data[0]?.last?.body).toBe('two');
  });

  test('two users who write to each other at once share one thread', async () => {
    const [one, other] = await Promise.all([
      backend.call(
        'messages.firstContact',
        { params: { id: mara.hash }, body: { message: 'a' } },
        anna.token,
      ),
      backend.call(
        'messages.firstContact',
        { params: { id: anna.hash }, body: { message: 'b' } },
        mara.token,
      ),
    ]);
    expect(one.data.hash).toBe(other.data.hash);
  });

  test('a message says whether its author also wrote the previous one', async () => {
    const thread = await write('one');
    await write('two');
    const body = { message: 'three' };
    await backend.call('messages.post', { params: { id: thread }, body }, mara.token);
    const repeats = async (query = {}) =>
      (await read(thread, anna, query)).data.results.map((each) => [each.body, each.repeat]);
    expect(await repeats()).toEqual([
      ['three', false],
      ['two', true],
      ['one', false],
    ]);
    const { data } = await read(thread, anna, { limit: 2 });
    expect(data.results.at(-1)).toMatchObject({ body: 'two', repeat: true, showTranslated: false });
  });

  test('a disabled thread can be read, but accepts no messages from either side', async () => {
    const thread = await write('one');
    const { db } = backend.kernel;
    await db.update(threads).set({ disabled: true }).where(eq(threads.hash, thread));
    for (const who of [anna, mara]) {
      const body = { message: 'two' };
      const answer = await backend.call('messages.post', { params: { id: thread }, body }, who.token);
      expect(answer.failure).toMatchObject({
        error: 'conflict',
        error_message: 'This message thread has been disabled.',
      });
    }
    await expect(write('three')).rejects.toThrow();
    expect((await read(thread, mara)).data.results).toHaveLength(1);
    const info = await backend.call('messages.threadInfo', { params: { id: thread } }, anna.token);
    expect(info.data.disabled).toBe(true);
  });

  test('unread counts and read marks follow how far each user has read', async () => {
    const thread = await write('one');
    await write('two');
    const waiting = await backend.call('messages.unread', {}, mara.token);
    expect(waiting.data).toMatchObject({ unread: 2, threads: [thread] });
    const newest = (await read(thread, mara)).data.results[0];
    await backend.call(
      'messages.read',
      { params: { id: thread }, body: { message: newest?.hash ?? '' } },
      mara.token,
    );
    expect((await backend.call('messages.unread', {}, mara.token)).data.unread).toBe(0);
    expect((await read(thread, anna)).data.results.map((each) => each.recipient_read)).toEqual([1, 1]);
    expect((await backend.call('messages.unread', {}, anna.token)).data.unread).toBe(0);
  });

  test('a thread is read in pages, newest first', async () => {
    const thread = await write('1');
    for (const body of ['2', '3', '4', '5']) await write(body);
    const first = await read(thread, mara, { limit: 2 });
    expect(first.data.results.map(({ body }) => body)).toEqual(['5', '4']);
    const second = await read(thread, mara, { limit: 2, before: first.data.meta.next });
    expect(second.data.results.map(({ body }) => body)).toEqual(['3', '2']);
    const last = await read(thread, mara, { limit: 2, before: second.data.meta.next });
    expect(last.data).toMatchObject({ meta: { next: null }, results: [{ body: '1' }] });
  });

  test("a direct thread is read in pages, addressed by the other user's name", async () => {
    const thread = await write('1');
    for (const body of ['2', '3']) await write(body);
    const page = async (query: { limit: number; before?: string }, id = mara.username) =>
      (await backend.call('messages.direct', { params: { id }, query }, anna.token)).data;
    const first = await page({ limit: 2 });
    expect(first).toMatchObject({ meta: { thread }, results: [{ body: '3' }, { body: '2' }] });
    const rest = await page({ limit: 2, before: first.meta.next ?? '' });
    expect(rest).toMatchObject({ meta: { next: null }, results: [{ body: '1' }] });
    expect(await page({ limit: 2 }, mara.username.toUpperCase())).toEqual(first);
    const params = { id: thread, message: rest.results[0]?.hash ?? '' };
    const one = await backend.call('messages.one', { params }, mara.token);
    expect(one.data).toMatchObject({ body: '1', author_username: anna.username });
  });

  test('a first contact whose body names a different user is refused', async () => {
    const contact = (hash: string) =>
      backend.call(
        'messages.firstContact',
        {
          params: { id: mara.hash },
          body: { message: 'Hello!', action: 'contact', hash, type: { type: 'direct', hash } },
        },
        anna.token,
      );
    expect((await contact(mara.hash)).status).toBe(201);
    const other = await contact(anna.hash);
    expect([other.status, other.failure.errors?.children]).toMatchObject([400, { hash: {} }]);
  });

  test('an attachment is available to the two users only', async () => {
    const location = await upload(backend, anna.token, {
      kind: 'message',
      name: 'brief.txt',
      bytes: Buffer.from('the brief'),
    });
    const thread = await write('see this', [location]);
    const { data } = await read(thread, mara);
    const attached = data.results.find((each) => each.attachment_hash !== null);
    expect(attached?.attachment_filename).toBe('brief.txt');
    const params = { id: attached?.attachment_hash ?? '' };
    const stranger = await buildUser(backend);
    expect((await backend.call('messages.attachment', { params }, mara.token)).status).toBe(200);
    expect((await backend.call('messages.attachment', { params }, stranger.token)).status).toBe(404);
  });

  test('a thread does not exist for other users', async () => {
    const thread = await write('private');
    const stranger = await buildUser(backend);
    const message = (await read(thread, anna)).data.results[0]?.hash ?? '';
    const answers = await Promise.all([
      read(thread, stranger),
      backend.call('messages.threadInfo', { params: { id: thread } }, stranger.token),
      backend.call('messages.one', { params: { id: thread, message } }, stranger.token),
      backend.call('messages.post', { params: { id: thread }, body: { message: 'x' } }, stranger.token),
      backend.call('messages.read', { params: { id: thread }, body: { message } }, stranger.token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test.each([
    ['no text', ''],
    ['only white space', ' \n '],
    ['more than 5,000 characters', 'x'.repeat(5001)],
  ])('a message that contains %s is refused with an error on its field', async (_what, message) => {
    const answer = await backend.call(
      'messages.firstContact',
      { params: { id: mara.hash }, body: { message } },
      anna.token,
    );
    expect(answer.status).toBe(400);
    expect(answer.failure.errors?.children?.message?.errors).toHaveLength(1);
  });

  test("another user's file is refused, and no message is written", async () => {
    const location = await upload(backend, mara.token, {
      kind: 'message',
      name: 'a.txt',
      bytes: Buffer.from('x'),
    });
    const answer = await backend.call(
      'messages.firstContact',
      { params: { id: mara.hash }, body: { message: 'x', files: [location] } },
      anna.token,
    );
    expect(answer.failure.errors?.children?.files?.errors).toHaveLength(1);
    expect(
      (await backend.call('messages.direct', { params: { id: mara.hash }, query: {} }, anna.token)).status,
    ).toBe(204);
  });

  test('users cannot write to themselves or to unknown users', async () => {
    const contact = (id: string) =>
      backend.call('messages.firstContact', { params: { id }, body: { message: 'x' } }, anna.token);
    expect((await contact(anna.hash)).status).toBe(403);
    expect((await contact('2222222222222222')).status).toBe(404);
  });

  test('an order has its own thread, which names the order', async () => {
    const order = {
      hash: 'orderhash22',
      reference: 'TL-1',
      title: 'A logo',
      buyer: anna.hash,
      seller: mara.hash,
    };
    const thread = await transaction(backend.kernel.db, (tx) => openOrderThread(backend.kernel, tx, order));
    const { data } = await backend.call('messages.threadInfo', { params: { id: thread } }, anna.token);
    expect(data).toMatchObject({
      order: { reference: 'TL-1', title: 'A logo' },
      with: { username: mara.username },
    });
    expect(data.last).toBeNull();
  });

  test('the response rate is the share of first contacts answered within a day', async () => {
    const rate = async () => {
      const [figures] = await backend.kernel.db
        .select()
        .from(sellerFigures)
        .where(eq(sellerFigures.seller, mara.hash));
      return figures?.responseRate;
    };
    const answer = (thread: string) =>
      backend.call('messages.post', { params: { id: thread }, body: { message: 'Yes' } }, mara.token);
    const answered = await write('Are you there?');
    const late = await backend.call(
      'messages.firstContact',
      { params: { id: mara.hash }, body: { message: 'And you?' } },
      (await buildUser(backend)).token,
    );
    await answer(answered);
    await answer(answered);
    expect(await rate()).toBe(100);

    await backend.advance('PT25H');
    expect(await rate()).toBe(50);
    const { data: tokens } = await backend.call('session.refresh', {
      body: { refresh_token: mara.refreshToken },
    });
    mara = { ...mara, token: tokens.token };
    await answer(late.data.hash);
    expect(await rate()).toBe(50);
  });
});
