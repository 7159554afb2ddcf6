import { transaction } from '@tasklane/server-kit/database';
import { buildAdmin, buildDeadLetter, openMailServer, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { sendMail } from '../mail';

describe('dead letters', () => {
  let backend: TestBackend;
  let server: Awaited<ReturnType<typeof openMailServer>>;
  let admin: BuiltUser;
  beforeAll(async () => {
    server = await openMailServer();
    backend = await startBackend({ config: { mail: server.settings, logLevel: 'silent' } });
    admin = await buildAdmin(backend, 'ROLE_ADMIN');
    await backend.settled();
  });
  afterAll(async () => {
    await backend.close();
    await server.close();
  });

  const list = async (query: { lane?: 'mail' | 'money' } = {}) =>
    (await backend.call('admin.deadLetters', { query }, admin.token)).data;
  const discard = (id: string) => backend.call('admin.discardDeadLetter', { params: { id } }, admin.token);
  const retry = (id: string) => backend.call('admin.retryDeadLetter', { params: { id } }, admin.token);
  afterEach(async () => {
    for (const { id } of await list()) await discard(id);
  });

  test('a refused email is listed with its reason, and sent when it is retried', async () => {
    server.refuse('late@example.org');
    const letter = {
      template: 'confirm-email',
      locale: 'en',
      values: {},
      link: 'http://localhost:8080/confirm-email/abc',
    } as const;
    await transaction(backend.kernel.db, (tx) =>
      sendMail(backend.kernel, tx, { ...letter, to: 'late@example.org' }),
    );
    await backend.settled();
    const [dead, ...others] = await list({ lane: 'mail' });
    expect(others).toEqual([]);
    expect(dead).toMatchObject({
      lane: 'mail',
      consumer: 'mail.send',
      event: 'mail.requested',
      attempts: 1,
      reason: expect.stringContaining('No such mailbox') as string,
    });

    server.accept('late@example.org');
    expect((await retry(dead?.id ?? '')).status).toBe(204);
    await server.receives('late@example.org');
    await backend.settled();
    expect(await list()).toEqual([]);
    expect((await retry(dead?.id ?? '')).failure.error).toBe('not_found');
  });

  test('the list shows the latest first, by lane, in pages', async () => {
    const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes));
    const first = await buildDeadLetter(backend, { deadAt: at(1) });
    const second = await buildDeadLetter(backend, { deadAt: at(2), lane: 'money' });
    const third = await buildDeadLetter(backend, { deadAt: at(3) });
    expect((await list()).map(({ id }) => id)).toEqual([third, second, first]);
    expect((await list({ lane: 'money' })).map(({ id }) => id)).toEqual([second]);
    const query = { page: 2, per_page: 2 };
    const { data, meta } = await backend.call('admin.deadLetters', { query }, admin.token);
    expect([data.map(({ id }) => id), meta?.total]).toEqual([[first], 3]);
  });

  test('retrying a lane retries all its dead letters and leaves the others', async () => {
    await buildDeadLetter(backend, { lane: 'mail' });
    await buildDeadLetter(backend, { lane: 'mail' });
    const remaining = await buildDeadLetter(backend, { lane: 'money' });
    const retryAll = (body: { lane?: 'mail' }) =>
      backend.call('admin.retryDeadLetters', { body }, admin.token);
    expect((await retryAll({ lane: 'mail' })).data).toEqual({ count: 2 });
    expect((await list()).map(({ id }) => id)).toEqual([remaining]);
    expect((await retryAll({})).data).toEqual({ count: 1 });
  });

  test('retrying by id skips dead letters that were discarded, and limits the ids', async () => {
    const [first, second] = [await buildDeadLetter(backend), await buildDeadLetter(backend)];
    const remaining = await buildDeadLetter(backend);
    await discard(second);
    const retryThese = (ids: string[]) =>
      backend.call('admin.retryDeadLetters', { body: { ids } }, admin.token);
    expect((await retryThese([first, second])).data).toEqual({ count: 1 });
    expect((await list()).map(({ id }) => id)).toEqual([remaining]);
    expect((await retryThese([])).status).toBe(400);
    expect((await retryThese(Array.from({ length: 101 }, (_, at) => String(at + 1)))).status).toBe(400);
    expect((await retryThese(['1; DROP TABLE outbox'])).status).toBe(400);
  });

  test('a dead letter can be discarded once', async () => {
    const id = await buildDeadLetter(backend);
    expect((await discard(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await discard(id)).failure.error).toBe('not_found');
  });

  test('an event that waits for its retry can be neither discarded nor retried', async () => {
    const id = await buildDeadLetter(backend);
    await retry(id);
    expect((await retry(id)).failure.error).toBe('not_found');
    expect((await discard(id)).failure.error).toBe('not_found');
  });
});
