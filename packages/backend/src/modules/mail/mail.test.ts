import { SMTPServer } from 'smtp-server';
import { transaction } from '../../platform/database';
import { describeOnEachDatabase, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { sendMail } from './index';

const letter = {
  template: 'confirm-email',
  locale: 'en',
  values: {},
  link: 'http://localhost:8080/confirm-email/abc',
} as const;

/** A real mail server that keeps what it is given. */
async function mailServer() {
  const received: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describeOnEachDatabase('mail', (database) => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend({ database })));
  afterAll(() => backend.close());

  const write = (to: string, from = backend) =>
    transaction(from.kernel.db, (tx) => sendMail(from.kernel, tx, { ...letter, to }));
  const outbox = async (query: { to?: string }) => (await backend.call('dev.mail', { query })).data;

  test('goes through the mail server, once', async () => {
    const server = await mailServer();
    const sending = await startBackend({ database, config: { smtpUrl: server.url } });
    await write('anna@example.org', sending);
    await sending.settled();
    await sending.settled();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['anna@example.org']);
    expect(server.received[0]?.raw).toContain('multipart/alternative');
    expect(server.received[0]?.raw).toContain('Confirm your e-mail address');
    await sending.close();
    await server.close();
  });

  test('can be read in the outbox, by address', async () => {
    await write('anna@example.org');
    await write('ben@example.org');
    expect(await outbox({ to: 'ben@example.org' })).toEqual([
      expect.objectContaining({ to: 'ben@example.org', subject: 'Confirm your e-mail address' }),
    ]);
    const page = await fetch(`${backend.url}/dev/mail`);
    expect(await page.text()).toContain('anna@example.org');
  });

  test('is not written when what it tells did not happen', async () => {
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
