import { accounts } from '@tasklane/contracts';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { parseSiweMessage } from 'viem/siwe';
import { buildUser, setSite, signedByWallet, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { payeesOf } from './payee';

describe('wallets', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ config: { publicUrl: 'https://site.example' } });
  });
  afterAll(() => backend.close());

  /** A new wallet, as in a user's browser. */
  const newWallet = () => {
    const wallet = privateKeyToAccount(generatePrivateKey());
    const challenge = async () =>
      (await backend.call('wallet.challenge', { body: { address: wallet.address } })).data.message;
    const sign = async (message: string) => ({ message, signature: await wallet.signMessage({ message }) });
    return { address: wallet.address, challenge, sign, prove: async () => sign(await challenge()) };
  };
  type Wallet = ReturnType<typeof newWallet>;
  const connected = async (changes = {}) => {
    const user = await buildUser(backend, changes);
    const wallet = newWallet();
    await backend.call('wallet.connect', { body: await wallet.prove() }, user.token);
    return { user, wallet };
  };
  const enter = async (wallet: Wallet) => backend.call('session.wallet', { body: await wallet.prove() });

  test('the message names the site, the chain, the wallet, a nonce and an expiry', async () => {
    const wallet = newWallet();
    const now = backend.kernel.clock.now();
    const message = await wallet.challenge();
    const { issuedAt, expirationTime, ...said } = parseSiweMessage(message);
    expect(said).toMatchObject({
      address: wallet.address,
      domain: 'site.example',
      uri: 'https://site.example',
      chainId: accounts.walletChain,
      version: '1',
    });
    expect(said.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect((expirationTime?.getTime() ?? 0) - (issuedAt?.getTime() ?? 0)).toBe(600_000);
    expect(issuedAt?.getTime()).toBeGreaterThanOrEqual(now.getTime() - 1000);
  });

  test('a connected wallet signs its user in, and the user has its address', async () => {
    const { user, wallet } = await connected();
    const { data } = await enter(wallet);
    const me = await backend.call('user.read', {}, data.token);
    expect(me.data).toMatchObject({ hash: user.hash, wallet_address: wallet.address });
  });

  test('a sign-in by wallet still requires the second factor', async () => {
    const wallet = newWallet();
    const user = await buildUser(backend);
    await backend.call('wallet.connect', { body: await wallet.prove() }, user.token);
    await backend.kernel.database.pool.query('update users set two_factor_secret = $1 where hash = $2', [
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      user.hash,
    ]);
    expect((await enter(wallet)).data.requireTwoFactor).toBe(true);
  });

  test('an unknown wallet is reported as such, and its signed message can still be used to sign up', async () => {
    const wallet = newWallet();
    const proof = await wallet.prove();
    const answer = await backend.call('session.wallet', { body: proof });
    expect(answer.failure).toMatchObject({ code: 404, error: 'wallet_unknown' });
    const body = { ...proof, email: 'wallet@example.org', terms_accepted: true, captcha: accounts.testHuman };
    const joined = await backend.call('wallet.signUp', { body, utm_source: 'x' } as never);
    expect(joined.status).toBe(201);
    expect((await enter(wallet)).status).toBe(200);
  });

  describe('sign-in refuses', () => {
    const refused = { code: 400, error: 'wallet_refused' };
    const send = (body: { message: string; signature: string }) => backend.call('session.wallet', { body });

    test('a message that is used a second time', async () => {
      const { wallet } = await connected();
      const proof = await wallet.prove();
      expect((await send(proof)).status).toBe(200);
      expect((await send(proof)).failure).toMatchObject(refused);
    });

    test('a message that is ten minutes old', async () => {
      const { wallet } = await connected();
      const proof = await wallet.prove();
      await backend.advance('PT10M');
      expect((await send(proof)).failure).toMatchObject(refused);
    });

    test.each([
      ['the domain of another site', 'site.example wants', 'evil.example wants'],
      ['the URI of another site', 'URI: https://site.example', 'URI: https://evil.example'],
      ['another chain ID', `Chain ID: ${accounts.walletChain}`, 'Chain ID: 1'],
      ['a nonce chosen by the caller', /Nonce: \w+/, `Nonce: ${'a'.repeat(32)}`],
      ['no expiration time', /\nExpiration Time: .*/, ''],
      ['an unsupported version', 'Version: 1', 'Version: 2'],
    ])('a message with %s', async (_case, from, to) => {
      const { wallet } = await connected();
      const message = (await wallet.challenge()).replace(from, to);
      expect((await send(await wallet.sign(message))).failure).toMatchObject(refused);
    });

    test('a message that is malformed, unsigned or signed by another wallet', async () => {
      const { wallet } = await connected();
      const message = await wallet.challenge();
      const { signature } = await newWallet().sign(message);
      for (const signed of [signature, `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`])
        expect((await send({ message, signature: signed })).failure).toMatchObject(refused);
      expect((await send({ message: 'hello', signature })).failure).toMatchObject(refused);
      expect((await send({ message, signature: 'none' })).failure.error).toBe('validation_failed');
    });

    test('a blocked wallet, with a notice that links to the wallet’s site', async () => {
      const proof = await signedByWallet(backend, 'blocked');
      const { failure } = await send(proof);
      expect(failure).toMatchObject({ code: 451, error: 'notice' });
      expect(failure.error_message).toContain('<br>');
      expect(failure.error_message).toContain('<a href="https://wallet.tasklane.example">');
    });
  });

  test('a wallet is connected to one account only and replaces an earlier one', async () => {
    const { user, wallet } = await connected();
    const other = await buildUser(backend);
    const reply = await backend.call('wallet.connect', { body: await wallet.prove() }, other.token);
    expect(reply.failure).toMatchObject({ code: 409, error: 'wallet_taken' });
    const next = newWallet();
    const replacement = await backend.call('wallet.connect', { body: await next.prove() }, user.token);
    expect(replacement.data.wallet_address).toBe(next.address);
    expect((await enter(wallet)).failure.error).toBe('wallet_unknown');
  });

  test('the payee is the connected wallet, otherwise the named account', async () => {
    const { user, wallet } = await connected({ walletAccount: 'ELECTR0NU' });
    const payees = async (hash: string) => [...(await payeesOf(backend.kernel.db, [hash])).values()];
    expect(await payees(user.hash)).toEqual([wallet.address]);
    await backend.call('wallet.disconnect', {}, user.token);
    expect(await payees(user.hash)).toEqual(['ELECTR0NU']);
    const other = await buildUser(backend);
    expect(await payees(other.hash)).toEqual([]);
  });

  test('a wallet can be disconnected unless it is the only way to sign in', async () => {
    const { user, wallet } = await connected();
    expect((await backend.call('wallet.disconnect', {}, user.token)).status).toBe(200);
    expect((await enter(wallet)).failure.error).toBe('wallet_unknown');
    const keyless = await connected({});
    await backend.kernel.database.pool.query('update users set password = null where hash = $1', [
      keyless.user.hash,
    ]);
    const answer = await backend.call('wallet.disconnect', {}, keyless.user.token);
    expect(answer.failure).toMatchObject({ code: 409, error: 'wallet_needed' });
  });

  describe('signing up', () => {
    const join = async (wallet: Wallet, email: string, more = {}) => {
      const agreed = { email, terms_accepted: true as const, captcha: accounts.testHuman };
      return backend.call('wallet.signUp', {
        body: { ...agreed, ...(await wallet.prove()), ...more },
      } as never);
    };

    test('creates an account with the usual sign-up data and sends one mail', async () => {
      const wallet = newWallet();
      const { data } = await join(wallet, 'Joined@Example.org', { utm_source: 'anna', marketing_news: true });
      const me = await backend.call('user.read', {}, data.token);
      expect(me.data).toMatchObject({
        email: 'joined@example.org',
        wallet_address: wallet.address,
        marketing: [2],
        profile_incomplete: true,
        terms_required: false,
      });
      await backend.settled();
      const mails = await backend.call('dev.mail', { query: { to: 'joined@example.org' } });
      expect(mails.data).toHaveLength(1);
    });

    test('requires accepted terms, an unused email address, an unused wallet and a human check', async () => {
      const { user, wallet } = await connected();
      const reply = await join(newWallet(), user.email);
      expect(reply.failure.errors?.children?.email?.errors).toEqual([
        'This email address is already registered.',
      ]);
      expect((await join(wallet, 'second@example.org')).failure.error).toBe('wallet_taken');
      const refused = await join(newWallet(), 'third@example.org', { terms_accepted: false });
      expect(refused.failure.errors?.children?.terms_accepted?.errors).toHaveLength(1);
      const robot = await join(newWallet(), 'fourth@example.org', { captcha: 'none' });
      expect(robot.failure.errors?.children?.captcha?.errors).toHaveLength(1);
    });
  });

  test('all wallet calls are refused during maintenance', async () => {
    const { user, wallet } = await connected();
    const proof = await wallet.prove();
    await setSite(backend, 'walletMaintenance', 1);
    expect((await backend.call('session.ways')).data.wallet.maintenance).toBe(true);
    const tries = [
      backend.call('wallet.challenge', { body: { address: wallet.address } }),
      backend.call('session.wallet', { body: proof }),
      backend.call('wallet.connect', { body: proof }, user.token),
    ];
    for (const answer of await Promise.all(tries))
      expect(answer.failure).toMatchObject({ code: 503, error: 'wallet_maintenance' });
    await setSite(backend, 'walletMaintenance', 0);
    expect((await backend.call('session.wallet', { body: proof })).status).toBe(200);
  });
});
