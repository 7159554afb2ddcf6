import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { transaction } from '@tasklane/server-kit/database';
import { outbox as outboxRows } from '@tasklane/server-kit/schema';
import { openMailServer, openShop, openSilentMailServer, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { sendMail } from './index';
import { sendsPassword } from './transport';

const letter = {
  template: 'confirm-email',
  locale: 'en',
  values: {},
  link: 'http://localhost:8080/confirm-email/abc',
} as const;

describe('mail', () => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());

  const write = (to: string, from = backend) =>
    transaction(from.kernel.db, (tx) => sendMail(from.kernel, tx, { ...letter, to }));
  const outbox = async (query: { to?: string }) => (await backend.call('dev.mail', { query })).data;

  test('goes through the mail server once, and becomes a dead letter when refused', async () => {
    const server = await openMailServer();
    const config = { mail: server.settings, logLevel: 'silent' };
    const sending = await startBackend({ config });
    await write('anna@example.org', sending);
    await sending.settled();
    await sending.settled();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['anna@example.org']);
    expect(server.received[0]?.raw).toContain('multipart/alternative');
    expect(server.received[0]?.raw).toContain('Confirm your email address');
    expect(server.received[0]?.raw).toMatch(/^Message-ID: <\w+@tasklane\.example>\r$/m);
    expect(server.received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);

    server.refuse('nobody@example.org');
    await write('nobody@example.org', sending);
    await sending.settled();
    const mailRows = await sending.kernel.db.select().from(outboxRows).where(eq(outboxRows.lane, 'mail'));
    expect(mailRows).toMatchObject([
      { attempts: 1, deadAt: expect.any(Date) as Date, lastError: expect.stringContaining('550') as string },
    ]);
    await sending.close();
    await server.close();
  });

  test('waits in production until a mail server is configured', async () => {
    const config = { production: true, logLevel: 'silent' };
    const closed = await startBackend({ config });
    await write('anna@example.org', closed);
    await closed.settled();
    const waiting = await closed.kernel.db.select().from(outboxRows).where(eq(outboxRows.lane, 'mail'));
    expect(waiting).toMatchObject([
      { attempts: 1, deadAt: null, lastError: expect.stringContaining('SMTP_URL') as string },
    ]);
    await closed.close();
  });

  test('does not delay notifications when the mail server is silent, and closes its connections on stop', async () => {
    const server = await openSilentMailServer();
    const shop = await openShop({ config: { mail: server.settings } });
    const { call, close, kernel } = shop.backend;
    const first = await shop.buy();
    await server.connected;
    const second = await shop.buy();
    const sales = async () => {
      const { data } = await call('notifications.list', { query: {} }, shop.seller.token);
      return data.filter(({ type }) => type === 'order.created').map(({ subject }) => subject);
    };
    while ((await sales()).length < 2) await pause(20);
    expect([...(await sales())].sort()).toEqual([first, second].sort());
    expect(server.connections.size).toBeGreaterThan(0);
    await kernel.outbox.stop(0);
    while (server.connections.size > 0) await pause(20);
    await close();
    await server.close();
  });

  test('can be read at /dev/mail, by recipient', async () => {
    await write('anna@example.org');
    await write('ben@example.org');
    expect(await outbox({ to: 'ben@example.org' })).toEqual([
      expect.objectContaining({ to: 'ben@example.org', subject: 'Confirm your email address' }),
    ]);
    const page = await fetch(`${backend.url}/dev/mail`);
    expect(await page.text()).toContain('anna@example.org');
  });

  test('is not written when its transaction is rolled back', async () => {
    const before = await outbox({});
    await expect(
      transaction(backend.kernel.db, async (tx) => {
        await sendMail(backend.kernel, tx, { ...letter, to: 'cleo@example.org' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await outbox({})).toEqual(before);
  });
});

test.each([
  ['smtp://mail:secret@mail.example:587', true],
  ['smtps://mail:secret@mail.example', true],
  ['smtp://mail.example', false],
  ['smtp://mail:secret@localhost', false],
  ['smtp://mail:secret@[::1]:2525', false],
])('a password travels to %s: %s', (url, travels) => {
  expect(sendsPassword({ url })).toBe(travels);
});
