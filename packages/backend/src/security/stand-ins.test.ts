import { accounts, orders as rules, standIns } from '@tasklane/contracts';
import type { OperationSpec, StandIn } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import { isAppError } from '@tasklane/server-kit';
import { provideDemo } from '../demo';
import { freshRateOf } from '../modules/rates';
import { addressOf, buildSeller, buildUser, openShopIn, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { rows } from './requests';

/** Asks for all stand-ins, with no real service configured in their place. */
const config = { demo: true, demoTasks: 12, testControls: true, rateLimits: true };
let trial: TestBackend;
let production: TestBackend;
beforeAll(async () => {
  trial = await startBackend({ config });
  production = await startBackend({ config: { ...config, production: true } });
});
afterAll(() => Promise.all([trial.close(), production.close()]));

const opens = async ({ url }: TestBackend, path: string, headers: Record<string, string> = {}) =>
  (await fetch(url + path, { headers })).status === 200;

/** Checks whether each stand-in is active on a site. */
const works: Readonly<Record<StandIn, (backend: TestBackend) => Promise<boolean>>> = {
  cards: async (backend) => {
    const body = { number: rules.sandboxCards.succeeds, expiry_month: '12', expiry_year: '2040' };
    const whole = { ...body, cvc: '123', name: 'Ada Byron' };
    return (await backend.call('sandbox.tokenise', { body: whole })).status === 201;
  },
  rates: async ({ kernel }) =>
    freshRateOf(kernel, 'ETN').then(
      () => true,
      (error: unknown) => !isAppError(error),
    ),
  identityCheck: async (backend) => {
    const { token } = await buildSeller(backend, { verification: 0 });
    const verification = await backend.call('verification.start', { body: { from: 'accountLimits' } }, token);
    return verification.status === 201 && opens(backend, new URL(verification.data.url).pathname);
  },
  singleSignOn: async (backend) =>
    (await backend.call('session.ways')).data.sso || opens(backend, '/dev/sso'),
  wallet: async (backend) =>
    (await backend.call('session.ways')).data.wallet.test || opens(backend, '/api/dev/wallet'),
  chains: async (backend) =>
    opens(backend, '/dev/coins/etn?address=0x0000000000000000000000000000000000000001&amount=1'),
  mailPages: async (backend) => (await opens(backend, '/dev/mail')) || opens(backend, '/api/dev/mail'),
  humanCheck: async (backend) => {
    const password = 'Bright-Teal-42';
    const body = {
      email: 'robot@example.org',
      password: { first: password, second: password },
      terms_accepted: true as const,
      captcha: accounts.testHuman,
    };
    return (await backend.call('user.signUp', { body })).status === 201;
  },
  testControls: async (backend) =>
    (await backend.call('test.clock', { body: { advance: 'PT1S' } })).status === 200,
  demonstration: async ({ accounts: published }) => published.length > 0,
};

test.each(standIns)(
  'the stand-in %s is active on a demonstration site and inactive in production',
  async (standIn) => {
    expect(await works[standIn](trial)).toBe(true);
    expect(await works[standIn](production)).toBe(false);
  },
);

const bound = rows.filter(({ spec }) => spec.standIn !== undefined);

test.each(bound.map((row) => [row.name, row] as const))(
  'production does not serve %s',
  async (_name, { spec }) => {
    const answer = await production.app.inject({ method: spec.method, url: addressOf(spec, {}) });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, 'not_found']);
  },
);

describe('development pages and operations', () => {
  const specs: readonly OperationSpec[] = Object.values(operations);
  const paths = [
    '/dev/mail',
    '/dev/sso',
    ...specs
      .filter(({ localOnly, method }) => localOnly && method === 'GET')
      .map((spec) => addressOf(spec, {})),
  ];

  test.each(paths)('%s is served only to callers on the same machine', async (path) => {
    expect(await opens(trial, path)).toBe(true);
    expect(await opens(trial, path, { 'x-forwarded-for': '203.0.113.7' })).toBe(false);
    expect(await opens(trial, path, { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).toBe(false);
    // A proxy on the machine that does not say whom it serves.
    expect(await opens(trial, path, { 'x-forwarded-host': 'demo.internal' })).toBe(false);
  });

  test('remote callers are not offered the sign-in methods that use them', async () => {
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const { data } = await trial.call('session.ways', {}, elsewhere);
    expect([data.sso, data.wallet.test]).toEqual([false, false]);
    expect((await trial.call('sso.start', {}, elsewhere)).failure.error).toBe('unavailable');
  });

  test('mail pages are disabled once a mail server is configured', async () => {
    const backend = await startBackend({
      config: { mail: { url: 'smtp://127.0.0.1:9', from: 'mail@tasklane.example' } },
    });
    expect(await works.mailPages(backend)).toBe(false);
    await backend.close();
  });
});

test('production without a payment provider refuses card payments and leaves the basket unpaid', async () => {
  const shop = await openShopIn(trial);
  const token = await shop.card();
  const buyer = await buildUser(production);
  const card = { params: { type: 'card' as const } };
  expect((await production.call('payments.methods', {}, buyer.token)).data).toEqual([
    { type: 'giftcard', provider: 'tasklane', available: true, problem: null },
  ]);
  const setup = await production.call('payments.setup', card, buyer.token);
  expect(setup.failure.error_message).toContain('This way to pay isn’t available');

  const seller = await openShopIn(production);
  const basket = await seller.fillBasket();
  const paid = await seller.pay(basket, token);
  expect([paid.failure.error, paid.failure.error_message]).toEqual(['notice', setup.failure.error_message]);
  expect((await production.call('basket.read', { params: { id: basket } }, seller.buyer.token)).status).toBe(
    200,
  );
});

test('production refuses a database with demonstration accounts', async () => {
  const { kernel } = trial;
  const inProduction = { ...kernel, config: { ...kernel.config, production: true } };
  await expect(provideDemo(inProduction)).rejects.toThrow('holds demonstration accounts');
});
