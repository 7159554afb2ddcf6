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
  afterEach(() => backend.close());

  const write = (to: string) =>
    transaction(backend.kernel.db, (tx) => sendMail(backend.kernel, tx, { ...letter, to }));

  test('goes through the mail server, once', async () => {
    const server = await mailServer();
    backend = await startBackend({ database, config: { smtpUrl: server.url } });
    await write('anna@example.org');
    await backend.settled();
    await backend.settled();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['anna@example.org']);
    expect(server.received[0]?.raw).toContain('multipart/alternative');
    expect(server.received[0]?.raw).toContain('Confirm your e-mail address');
    await server.close();
  });

  test('can be read in the outbox, by address', async () => {
    backend = await startBackend({ database });
    await write('anna@example.org');
    await write('ben@example.org');
    const { data } = await backend.call('dev.mail', { query: { to: 'ben@example.org' } });
    expect(data).toEqual([
      expect.objectContaining({ to: 'ben@example.org', subject: 'Confirm your e-mail address' }),
    ]);
    const page = await fetch(`${backend.url}/dev/mail`);
    expect(await page.text()).toContain('anna@example.org');
  });

  test('is not written when what it tells did not happen', async () => {
    backend = await startBackend({ database });
    await expect(
      transaction(backend.kernel.db, async (tx) => {
        await sendMail(backend.kernel, tx, { ...letter, to: 'anna@example.org' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const { data } = await backend.call('dev.mail', { query: {} });
    expect(data).toEqual([]);
  });
});
