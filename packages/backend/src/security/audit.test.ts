import { expectedAnswer, callerKinds } from '@tasklane/contracts/access-matrix';
import type { CallerKind } from '@tasklane/contracts/access-matrix';
import { taskStatus } from '@tasklane/contracts';
import type { AdminRole } from '@tasklane/contracts';
import { auditEntries } from '@tasklane/server-kit/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { addressOf, buildAdmin, buildSeller, buildTask, decideTask, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { rows } from './requests';
import type { RequestFixture, Row } from './requests';
import { openScene } from './scene';
import type { Scene } from './scene';

/** Every operation that names a role leaves an audit entry, whoever calls it and whatever the outcome. */
const privileged = rows.filter(({ spec }) => typeof spec.access === 'object');

const entriesOf = ({ kernel }: TestBackend, user: string) =>
  kernel.db.select().from(auditEntries).where(eq(auditEntries.user, user)).orderBy(asc(auditEntries.id));

describe('operations that require a role', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.backend.close());

  const send = async ({ spec }: Row, request: RequestFixture, token: string) =>
    scene.backend.app.inject({
      method: spec.method,
      url: addressOf(spec, request),
      headers: { ...request.headers, authorization: `Bearer ${token}` },
      ...(request.body && { payload: request.body }),
    });

  test('there are more than eight', () => {
    expect(privileged.length).toBeGreaterThan(8);
  });

  test.each(privileged.map((row) => [row.name, row] as const))(
    '%s writes one audit entry, without unlisted fields of the body',
    async (_name, row) => {
      const { backend, cast } = scene;
      const served = callerKinds.find(
        (each): each is Exclude<CallerKind, 'guest'> => expectedAnswer(row.access, each) === 'served',
      );
      if (!served) throw new Error('Nobody is served.');
      const admin = await cast[served].another();
      const request = await row.make(scene, admin);
      const reply = await send(row, request, admin.token);
      expect(reply.statusCode).toBeLessThan(300);
      const [entry, ...others] = await entriesOf(backend, admin.hash);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        operation: row.id,
        outcome: 'done',
        httpStatus: reply.statusCode,
        role: served,
        requestId: reply.headers['x-request-id'],
      });
      if (row.spec.params) expect(entry?.subject).toBe(Object.values(request.params ?? {}).join('/'));
      const noted = JSON.stringify([entry?.details, entry?.reason]);
      for (const [name, value] of Object.entries(request.body ?? {})) {
        const isNamed = [row.spec.audit?.reason, ...(row.spec.audit?.details ?? [])].includes(name);
        if (!isNamed) expect(noted).not.toContain(String(value));
      }
    },
  );

  test.each(privileged.map((row) => [row.name, row] as const))(
    '%s writes a single entry for repeated attempts without the role',
    async (_name, row) => {
      const { backend, cast } = scene;
      const buyer = await cast['other-buyer'].another();
      const request = await row.make(scene, buyer);
      const attempts = Array.from({ length: 5 }, () => send(row, request, buyer.token));
      for (const { statusCode } of await Promise.all(attempts)) expect(statusCode).toBe(403);
      const entries = await entriesOf(backend, buyer.hash);
      expect(entries).toMatchObject([
        { operation: row.id, outcome: 'forbidden', httpStatus: 403, role: null, subject: '', details: {} },
      ]);
    },
  );

  test('other operations are not audited', async () => {
    const { backend, cast } = scene;
    const buyer = await cast.buyer.another();
    await backend.call('orders.list', { query: {} }, buyer.token);
    await backend.call('user.read', {}, buyer.token);
    expect(await entriesOf(backend, buyer.hash)).toEqual([]);
    const [guest] = await backend.kernel.db.select().from(auditEntries).where(eq(auditEntries.user, ''));
    expect(guest).toBeUndefined();
  });

  test('an admin with another role is refused and audited like any other caller', async () => {
    const { backend, cast } = scene;
    const other = callerKinds.find(
      (each): each is AdminRole => each.startsWith('ROLE_ADMIN') && each !== 'ROLE_ADMIN',
    );
    if (!other) throw new Error('There is no other admin.');
    const admin = await cast[other].another();
    expect((await backend.call('admin.audit', { query: {} }, admin.token)).status).toBe(403);
    expect(await entriesOf(backend, admin.hash)).toMatchObject([{ outcome: 'forbidden', role: null }]);
  });
});

describe('the audit', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ config: { logLevel: 'silent' } });
  });
  afterAll(() => backend.close());

  const pendingTask = async () => {
    const seller = await buildSeller(backend);
    return (await buildTask(backend, seller, { status: taskStatus.pending })).hash;
  };

  test('records the decision and its reason with the reviewed version', async () => {
    const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const hash = await pendingTask();
    await decideTask(backend, moderator, hash, { decision: 'decline', reason: 'No picture of your own.' });
    const decided = (await entriesOf(backend, moderator.hash)).find(
      ({ operation }) => operation === 'admin.decideTask',
    );
    expect(decided).toMatchObject({
      subject: hash,
      reason: 'No picture of your own.',
      details: { decision: 'decline', version: expect.any(String) as string },
    });
  });

  test('records the error of a failed call', async () => {
    const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const body = { version: 'x', decision: 'approve' } as const;
    const params = { id: await pendingTask() };
    expect((await backend.call('admin.decideTask', { params, body }, moderator.token)).status).toBe(409);
    const unknown = { id: 'nobodysTask2345' };
    expect((await backend.call('admin.task', { params: unknown }, moderator.token)).status).toBe(404);
    expect(await entriesOf(backend, moderator.hash)).toMatchObject([
      { outcome: 'version_changed', httpStatus: 409, subject: params.id, role: 'ROLE_ADMIN_TASK' },
      { outcome: 'not_found', httpStatus: 404, subject: unknown.id },
    ]);
  });

  test('fails a call, and rolls back its change, when the entry cannot be written', async () => {
    const { db } = backend.kernel;
    const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const hash = await pendingTask();
    const read = () => backend.call('admin.task', { params: { id: hash } }, moderator.token);
    const { version } = (await read()).data;
    const input = { params: { id: hash }, body: { version, decision: 'approve' } } as const;
    await db.execute(sql`ALTER TABLE audit_entries ADD CONSTRAINT nothing CHECK (false) NOT VALID`);
    expect((await backend.call('admin.decideTask', input, moderator.token)).status).toBe(500);
    // What cannot be audited is not answered either.
    expect((await read()).status).toBe(500);
    await db.execute(sql`ALTER TABLE audit_entries DROP CONSTRAINT nothing`);
    expect((await read()).data.task.status).toBe(taskStatus.pending);
    expect((await backend.call('admin.decideTask', input, moderator.token)).status).toBe(200);
  });

  test('rejects updating, deleting and truncating entries', async () => {
    const { db } = backend.kernel;
    const admin = await buildAdmin(backend);
    await backend.call('admin.audit', { query: {} }, admin.token);
    const before = await entriesOf(backend, admin.hash);
    const refusal = (statement: PromiseLike<unknown>) =>
      Promise.resolve(statement).then(
        () => 'done',
        ({ cause }: { cause: { code: string } }) => cause.code,
      );
    const mine = eq(auditEntries.user, admin.hash);
    expect(await refusal(db.update(auditEntries).set({ reason: 'none' }).where(mine))).toBe('42501');
    expect(await refusal(db.delete(auditEntries).where(mine))).toBe('42501');
    expect(await refusal(db.execute(sql`TRUNCATE audit_entries`))).toBe('42501');
    expect(await entriesOf(backend, admin.hash)).toEqual(before);
  });

  test('pages through filtered entries to the end while new ones are added', async () => {
    const admin = await buildAdmin(backend);
    const { data: me } = await backend.call('user.read', {}, admin.token);
    const letters = () => backend.call('admin.deadLetters', { query: {} }, admin.token);
    for (let call = 0; call < 5; call += 1) await letters();
    const query = { user: me.username ?? '', operation: 'admin.deadLetters', per_page: 2 };
    const first = await backend.call('admin.audit', { query }, admin.token);
    expect(first.meta).toMatchObject({ total: 5, total_is_exact: true });
    const ids = first.data.map(({ id }) => id);
    let next = first.meta?.next;
    while (next) {
      await letters();
      const more = await backend.call('admin.audit', { query: { ...query, cursor: next } }, admin.token);
      ids.push(...more.data.map(({ id }) => id));
      next = more.meta?.next;
    }
    const expected = (await entriesOf(backend, admin.hash))
      .filter(({ operation }) => operation === 'admin.deadLetters')
      .slice(0, 5);
    expect(ids).toEqual(expected.map(({ id }) => String(id)).reverse());
  });

  test('refuses a forged cursor and a cursor of another filter', async () => {
    const admin = await buildAdmin(backend);
    const read = (query: Record<string, unknown>) => backend.call('admin.audit', { query }, admin.token);
    await read({});
    await read({});
    const next = (await read({ per_page: 1 })).meta?.next ?? '';
    const [payload = '', signature = ''] = next.split('.');
    const forged = Buffer.from(JSON.stringify(['2030-01-01', '1'])).toString('base64url');
    const others = [
      `${forged}.${signature}`,
      `${payload}.`,
      payload,
      'x',
      `${next}.x`,
      `${payload}.${signature}A`,
    ];
    for (const cursor of others) expect((await read({ cursor })).status).toBe(400);
    expect((await read({ cursor: next, role: 'ROLE_ADMIN' })).status).toBe(400);
    expect((await read({ cursor: next })).status).toBe(200);
  });

  test('exports entries as a CSV file', async () => {
    const admin = await buildAdmin(backend);
    await backend.call('admin.deadLetters', { query: {} }, admin.token);
    const reply = await backend.app.inject({
      url: '/api/admin/audit/export?operation=admin.deadLetters',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(reply.headers['content-disposition']).toMatch(/filename="audit-[\d-]+\.csv"/);
    const [head, ...lines] = reply.payload.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFat,user,username,role,operation,subject,outcome,status,request,reason,details');
    expect(lines.some((line) => line.includes(admin.hash))).toBe(true);
  });
});
