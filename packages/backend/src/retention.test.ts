import { newHash } from '@tasklane/server-kit';
import { auditEntries, idempotentCalls, outbox } from '@tasklane/server-kit/schema';
import { mails } from './modules/mail';
import { sessions } from './modules/sessions';
import { buildDeadLetter, startBackend } from './testing';
import type { TestBackend } from './testing';

const DAY = 86_400_000;

describe('retention', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
    // The sweep of the start has run before anything is old.
    await backend.kernel.timers.runDue();
    await backend.settled();
  });
  afterAll(() => backend.close());

  const ago = (days: number) => new Date(backend.kernel.clock.now().getTime() - days * DAY);
  const remaining = async () => {
    const { db } = backend.kernel;
    const [calls, letters, dead, devices, entries] = [
      await db.select({ id: idempotentCalls.id }).from(idempotentCalls),
      await db.select({ id: mails.hash }).from(mails),
      await db.select({ id: outbox.id }).from(outbox),
      await db.select({ id: sessions.hash }).from(sessions),
      await db.select({ id: auditEntries.requestId }).from(auditEntries),
    ];
    return [...calls, ...letters, ...dead, ...devices, ...entries].map(({ id }) => String(id)).sort();
  };

  async function call(days: number): Promise<string> {
    const id = newHash();
    const createdAt = ago(days);
    await backend.kernel.db
      .insert(idempotentCalls)
      .values({ id, fingerprint: 'f', status: 200, lockedUntil: createdAt, createdAt });
    return id;
  }

  async function mail(days: number, isSent: boolean): Promise<string> {
    const hash = newHash();
    const createdAt = ago(days);
    const sentAt = isSent ? createdAt : null;
    await backend.kernel.db
      .insert(mails)
      .values({ hash, to: 'ada@example.com', subject: 's', text: 't', html: 'h', createdAt, sentAt });
    return hash;
  }

  async function session(days: number): Promise<string> {
    const hash = newHash();
    const at = ago(days);
    await backend.kernel.db.insert(sessions).values({
      hash,
      user: newHash(),
      rotatedAt: at,
      expiresAt: at,
      createdAt: at,
      userAgent: 'a browser',
      address: '192.0.2.1',
    });
    return hash;
  }

  async function audited(days: number): Promise<string> {
    const requestId = newHash();
    await backend.kernel.db.insert(auditEntries).values({
      at: ago(days),
      user: newHash(),
      role: 'ROLE_ADMIN',
      operation: 'admin.audit',
      subject: '',
      outcome: 'done',
      httpStatus: 200,
      requestId,
      details: {},
    });
    return requestId;
  }

  test('deletes each kind of record within an hour of its expiry, and nothing else', async () => {
    const young = [
      await call(0.5),
      await mail(29, true),
      await mail(119, false),
      await buildDeadLetter(backend, { deadAt: ago(89) }),
      await session(29),
      await audited(729),
    ];
    const old = [
      await call(1.5),
      await mail(31, true),
      await mail(121, false),
      await buildDeadLetter(backend, { deadAt: ago(91) }),
      await session(31),
      await audited(731),
    ];
    expect(await remaining()).toEqual([...young, ...old].sort());
    await backend.advance('PT1H');
    expect(await remaining()).toEqual([...young].sort());
    // The next hour finds what has become old since.
    await backend.advance('PT12H');
    await backend.advance('PT1H');
    expect(await remaining()).toEqual(young.slice(1).sort());
  });

  test('deletes thousands of expired records within an hour', async () => {
    const createdAt = ago(2);
    const rows = Array.from({ length: 2_500 }, () => ({
      id: newHash(),
      fingerprint: 'f',
      lockedUntil: createdAt,
      createdAt,
    }));
    await backend.kernel.db.insert(idempotentCalls).values(rows);
    const before = await remaining();
    await backend.advance('PT1H');
    expect(before.length - (await remaining()).length).toBe(rows.length);
  });
});
