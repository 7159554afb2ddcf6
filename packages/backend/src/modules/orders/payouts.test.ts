import {
  buildAdmin,
  buildPayout,
  checkWholeLedger,
  confirmTransfers,
  lastingSession,
  repeatPayout,
  setSite,
  startBackend,
} from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';

describe('payouts in the administration', () => {
  let backend: TestBackend;
  let admin: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    admin = await lastingSession(backend, await buildAdmin(backend, 'ROLE_ADMIN_PAYMENT'));
  });
  afterEach(() => checkWholeLedger(backend));
  afterAll(() => backend.close());

  const inDays = (days: number) =>
    new Date(backend.kernel.clock.now().getTime() + days * 86_400_000).toISOString();
  const delay = (id: string, until = inDays(3), reason = 'The buyer has complained.') =>
    backend.call('payouts.delay', { params: { id }, body: { reason, until } }, admin.token);
  const release = (id: string) =>
    backend.call('payouts.release', { params: { id }, body: { reason: 'All is well.' } }, admin.token);
  const retry = (id: string) =>
    backend.call('payouts.retry', { params: { id }, body: { reason: 'The wallet works.' } }, admin.token);
  const pendingOf = async (user: string) =>
    (await backend.call('payouts.pending', { query: { user } }, admin.token)).data;
  const processedOf = async (user: string) =>
    (await backend.call('payouts.processed', { query: { user } }, admin.token)).data;
  const delayedOf = async (user: string, number = 1) =>
    backend.call('payouts.delayed', { query: { user, page: number } }, admin.token);

  test('a due payout says what it waits for, and goes from pending to processed', async () => {
    const { order, shop } = await buildPayout(backend);
    const { username } = shop.seller;
    expect(await pendingOf(username)).toMatchObject([
      { hash: order, username, amount: 20, status: 'due', waits_for: 'wallet', attempts: 0, unclear: false },
    ]);
    await shop.setWalletAccount('ELECTR0NU');
    await setSite(backend, 'payoutMinimum', 21);
    expect(await pendingOf(username)).toMatchObject([{ status: 'due', waits_for: 'minimum' }]);
    await setSite(backend, 'payoutMinimum', 0);
    await backend.advance('PT1H');
    await backend.settled();
    expect(await pendingOf(username)).toMatchObject([
      { status: 'sending', wallet_address: 'ELECTR0NU', coin_amount: '8333.33', attempts: 1 },
    ]);
    await confirmTransfers(backend);
    expect(await pendingOf(username)).toEqual([]);
    const [paid] = await processedOf(username);
    expect(paid).toMatchObject({ hash: order, status: 'paid', transaction_url: null });
    expect(paid?.transaction).toMatch(/^0x/);
  });

  test('an admin delays a payout, and the delay ends by itself', async () => {
    const { order, shop } = await buildPayout(backend);
    const { username } = shop.seller;
    await shop.setWalletAccount('ELECTR0NU');
    const until = inDays(3);
    expect((await delay(order, until)).data).toMatchObject({
      status: 'delayed',
      delayed_until: until,
      reason: 'The buyer has complained.',
    });
    await backend.advance('PT2H');
    expect(await pendingOf(username)).toEqual([]);
    expect((await delay(order, inDays(1))).status).toBe(200);
    await backend.advance('P1D');
    await confirmTransfers(backend);
    expect(await processedOf(username)).toMatchObject([{ hash: order, delayed_until: null, reason: null }]);
    expect((await delay(order)).failure.error).toBe('illegal_transition');
  });

  test('an admin releases a delayed payout, which is sent at once', async () => {
    const { order, shop } = await buildPayout(backend, { status: 'delayed' });
    await shop.setWalletAccount('ELECTR0NU');
    expect((await release(order)).data).toMatchObject({ status: 'due', delayed_until: null });
    await confirmTransfers(backend);
    expect(await processedOf(shop.seller.username)).toHaveLength(1);
    expect((await release(order)).failure.error).toBe('illegal_transition');
  });

  test('a failed payout is tried again', async () => {
    const { order, shop } = await buildPayout(backend, { status: 'failed' });
    expect(await pendingOf(shop.seller.username)).toMatchObject([
      { status: 'failed', fault: 'wallet-blocked', wallet_address: 'BLOCKED' },
    ]);
    expect((await retry(order)).data).toMatchObject({ status: 'due', fault: null, waits_for: 'wallet' });
    expect((await retry(order)).failure.error).toBe('illegal_transition');
    expect((await retry('0000000000')).failure.error).toBe('not_found');
  });

  test.each([
    ['has passed', -1],
    ['is too far away', 400],
  ])('a delay until a moment that %s is refused', async (_what, days) => {
    const { order } = await buildPayout(backend);
    const { failure } = await delay(order, inDays(days));
    expect(failure).toMatchObject({ error: 'validation_failed', errors: { children: { until: {} } } });
  });

  test('a delay needs a reason, and is audited with it', async () => {
    const { order } = await buildPayout(backend);
    expect((await delay(order, inDays(3), ' ')).status).toBe(400);
    await delay(order, inDays(3), 'Chargeback expected');
    const auditor = await buildAdmin(backend, 'ROLE_ADMIN');
    const { data } = await backend.call('admin.audit', { query: {} }, auditor.token);
    expect(
      data.find(({ operation, outcome }) => operation === 'payouts.delay' && outcome === 'done'),
    ).toMatchObject({
      subject: order,
      reason: 'Chargeback expected',
    });
  });

  test('thirty delayed payouts are listed in pages of 25 and 5, those that end soonest first', async () => {
    const { order, shop } = await buildPayout(backend);
    const orders = [order];
    while (orders.length < 30) orders.push(await repeatPayout(backend, order));
    for (const [index, each] of orders.entries()) await delay(each, inDays(30 - index));
    const { username } = shop.seller;
    const [first, second] = [await delayedOf(username), await delayedOf(username, 2)];
    expect([first.data.length, second.data.length, first.meta?.total]).toEqual([25, 5, 30]);
    expect([...first.data, ...second.data].map(({ hash }) => hash)).toEqual(orders.reverse());
  });

  test('the overview counts what is owed, on its way, and paid each day', async () => {
    const overview = async () => (await backend.call('payouts.overview', {}, admin.token)).data;
    const before = await overview();
    const { order, shop } = await buildPayout(backend);
    for (const status of ['due', 'delayed', 'failed'] as const) await buildPayout(backend, { status });
    const open = await overview();
    const grown = (name: 'due' | 'delayed' | 'failed' | 'sending' | 'paid', now: typeof before) => [
      now[name].count - before[name].count,
      now[name].amount - before[name].amount,
    ];
    expect((['due', 'delayed', 'failed'] as const).map((name) => grown(name, open))).toEqual([
      [2, 40],
      [1, 20],
      [1, 20],
    ]);
    expect(open.waiting_for_wallets - before.waiting_for_wallets).toBe(40);
    expect(open.days).toHaveLength(30);
    await shop.setWalletAccount('ELECTR0NU');
    await backend.advance('PT1H');
    await backend.settled();
    expect(grown('sending', await overview())).toEqual([1, 20]);
    await confirmTransfers(backend);
    const paid = await overview();
    expect(grown('paid', paid)).toEqual([1, 20]);
    expect(paid.days.reduce((sum, { count }) => sum + count, 0)).toBe(paid.paid.count);
    expect(await processedOf(shop.seller.username)).toMatchObject([{ hash: order }]);
  });

  test('the wallet of the demonstration does not run empty', async () => {
    const { data } = await backend.call('payouts.wallet', {}, admin.token);
    expect(data).toMatchObject({ coin: 'ETN', balance: null, short: false });
  });
});
