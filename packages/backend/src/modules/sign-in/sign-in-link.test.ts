import { buildUser, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';

describe('sign-in links', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const ask = (email: string) => backend.call('session.sendLink', { body: { email } });
  const mailsTo = async (to: string) => {
    await backend.settled();
    return (await backend.call('dev.mail', { query: { to } })).data;
  };
  const tokenFor = async (email: string) => {
    await ask(email);
    const [mail] = await mailsTo(email);
    return /\?ultoken=(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const follow = (token: string) => backend.call('session.link', { body: { token } });

  test('a link signs its owner in once', async () => {
    const user = await buildUser(backend);
    const token = await tokenFor(user.email);
    const { data } = await follow(token);
    expect((await backend.call('user.read', {}, data.token)).data.hash).toBe(user.hash);
    expect((await follow(token)).failure).toMatchObject({ code: 400, error: 'link_invalid' });
  });

  test('only one of several concurrent visits signs in', async () => {
    const user = await buildUser(backend);
    const token = await tokenFor(user.email);
    const answers = await Promise.all([follow(token), follow(token), follow(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('a link expires after 15 minutes', async () => {
    const user = await buildUser(backend);
    const token = await tokenFor(user.email);
    await backend.advance('PT15M');
    expect((await follow(token)).failure.error).toBe('link_invalid');
  });

  test('an unknown token and a code for another purpose are refused', async () => {
    expect((await follow('a'.repeat(32))).failure.error).toBe('link_invalid');
    const { data } = await backend.call('wallet.challenge', { body: { address: `0x${'1'.repeat(40)}` } });
    const nonce = /Nonce: (\w+)/.exec(data.message)?.[1] ?? '';
    expect((await follow(nonce)).failure.error).toBe('link_invalid');
  });

  test('an address without an account gets the same answer and no mail', async () => {
    const user = await buildUser(backend);
    const toMember = await ask(user.email);
    const unknown = await ask('nobody@example.org');
    expect([unknown.status, unknown.data]).toEqual([toMember.status, toMember.data]);
    expect(await mailsTo('nobody@example.org')).toEqual([]);
  });

  test('the stored code does not reveal the token', async () => {
    const user = await buildUser(backend);
    const token = await tokenFor(user.email);
    const { rows } = await backend.kernel.database.pool.query('select code from one_time_codes');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
