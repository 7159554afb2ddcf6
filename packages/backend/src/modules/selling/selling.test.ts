import { sellerStepsLeft } from '@tasklane/contracts';
import { buildSeller, buildUser, signedByWallet, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';

const described = { summary: 'I draw.', languages: ['en'], country: 'IE' };

describe('becoming a seller', () => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());
  const preSeller = (changes = {}) =>
    buildUser(backend, { accountType: 0, roles: ['ROLE_USER', 'ROLE_PRE_SELLER'], ...changes });
  const readAs = async ({ token }: BuiltUser) => (await backend.call('user.read', {}, token)).data;

  test('a pre-seller becomes a seller once profile, email address and wallet are complete', async () => {
    const person = await preSeller({ emailConfirmedAt: new Date() });
    expect(sellerStepsLeft(await readAs(person))).toEqual(['profile', 'wallet']);
    await backend.call('wallet.connect', { body: await signedByWallet(backend) }, person.token);
    expect((await backend.call('seller.become', {}, person.token)).failure.error).toBe('conflict');
    await backend.call(
      'user.change',
      { body: { summary: 'I draw.', languages: ['en'], country: 'IE' } },
      person.token,
    );
    const became = await backend.call('seller.become', {}, person.token);
    expect(became.status).toBe(200);
    const user = (await backend.call('user.read', {}, became.data.token)).data;
    expect(user).toMatchObject({ roles: ['ROLE_USER', 'ROLE_SELLER'], band: 1, verification: 0 });
    expect(user.user_limit).toHaveLength(3);
    expect((await backend.call('seller.become', {}, became.data.token)).status).toBe(403);
  });

  test('a valid account name of the wallet’s app counts as a wallet', async () => {
    const person = await preSeller({ ...described, emailConfirmedAt: new Date() });
    const name = (wallet_account: string) =>
      backend.call('user.change', { body: { wallet_account } }, person.token);
    const wrong = await name('ELECTR0NA');
    expect(wrong.failure.errors?.children?.wallet_account?.errors).toEqual([
      'This isn’t a valid account name. Compare it with the one in your app.',
    ]);
    await name(' electr0nu ');
    expect((await readAs(person)).wallet_account).toBe('ELECTR0NU');
    await name('');
    expect(sellerStepsLeft(await readAs(person))).toEqual(['wallet']);
    await name('ELECTR0NU');
    expect((await backend.call('seller.become', {}, person.token)).status).toBe(200);
  });

  test('a pre-seller with an unconfirmed email address cannot become a seller', async () => {
    const person = await preSeller(described);
    expect(sellerStepsLeft(await readAs(person))).toEqual(['email', 'wallet']);
    expect((await backend.call('seller.become', {}, person.token)).status).toBe(409);
  });

  test('a seller is verified once the identity provider confirms, and stays verified', async () => {
    const seller = await buildSeller(backend, { verification: 0 });
    const state = async () => (await backend.call('verification.read', {}, seller.token)).data.state;
    expect(await state()).toBe('none');
    const start = () => backend.call('verification.start', { body: { from: 'accountLimits' } }, seller.token);
    const page = async () => new URL((await start()).data.url).pathname;
    const answer = (path: string, outcome: string) =>
      fetch(backend.url + path, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome }),
      });

    const refused = await page();
    expect(await state()).toBe('waiting');
    expect((await answer(refused, 'nonsense')).status).toBe(303);
    expect(await state()).toBe('waiting');
    await answer(refused, 'declined');
    expect(await state()).toBe('declined');
    expect((await readAs(seller)).verification).toBe(0);

    const confirmed = await page();
    const picture = await fetch(backend.url + confirmed);
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
    const back = await answer(confirmed, 'confirmed');
    expect(back.headers.get('location')).toMatch(/\/my-account\/limits$/);
    expect(await Promise.all([state(), state()])).toEqual(['confirmed', 'confirmed']);
    expect(await readAs(seller)).toMatchObject({ verification: 1, band: 2, user_limit: [] });
    expect((await start()).status).toBe(409);
    // An ended check does not change.
    await answer(confirmed, 'declined');
    expect(await state()).toBe('confirmed');
    expect((await fetch(`${backend.url}/api/sandbox/identity/nobody`)).status).toBe(404);
  });
});

test('identity verification is unavailable in production without a provider', async () => {
  const backend = await startBackend({ config: { production: true } });
  const seller = await buildSeller(backend, { verification: 0 });
  const started = await backend.call('verification.start', { body: { from: 'accountLimits' } }, seller.token);
  expect([started.status, started.failure.error]).toEqual([503, 'unavailable']);
  await backend.close();
});
