import { sql } from 'drizzle-orm';
import { buildSeller, buildUser, describeOnEachDatabase, earlierDatabase, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';

/**
 * A paid sale, a payment that waits for the buyer's bank and a basket, as stored when all three held a package of a
 * task.
 */
const rowsWithPackages = `
  INSERT INTO orders (hash, reference, status, buyer_hash, seller_hash, task_hash, task_snapshot, package, quantity,
      price, fee, revisions_left, created_at, closes_at) VALUES
    ('paidOrder', 'TL-PAIDORDR', 'pending', 'earlyBuyer', 'earlySeller', 'earlyTask',
      '{"slug": "a-logo", "title": "A logo", "image": "/p/logo.webp"}',
      '{"hash": "earlyPackage", "price": 2000, "delivery": 72, "revisions": 2, "description": "<p>Three files.</p>"}',
      3, 6000, 300, 2, now(), now() + interval '7 days');
  INSERT INTO payments (hash, buyer_hash, basket_hash, order_hash, provider, reference, status, card_token, amount,
      purchase, action_url, failure, created_at, updated_at)
    SELECT hash, 'earlyBuyer', basket, order_hash, 'sandbox', reference, status, token, amount,
      jsonb_build_object('buyer', 'earlyBuyer', 'seller', 'earlySeller', 'taskHash', 'earlyTask',
        'task', '{"slug": "a-logo", "title": "A logo", "image": null}'::jsonb,
        'package', '{"hash": "earlyPackage", "price": 2000, "delivery": 72, "revisions": 2, "description": ""}'::jsonb,
        'quantity', quantity, 'price', 2000 * quantity, 'fee', 100 * quantity, 'total', 2100 * quantity),
      action_url, failure, now(), now()
    FROM (VALUES
      ('paidPayment', 'paidBasket', 'paidOrder', 'chargePaid', 'succeeded', 'tok_paid', 6300, 3, NULL, NULL),
      ('openPayment', 'earlyBasket', NULL, 'chargeOpen', 'requires_action', 'tok_open', 2100, 1,
        '/api/sandbox/card/challenge/chargeOpen', NULL),
      ('lostPayment', 'earlyBasket', NULL, 'chargeLost', 'failed', 'tok_lost', 2100, 1, NULL, 'card_declined')
    ) AS written (hash, basket, order_hash, reference, status, token, amount, quantity, action_url, failure);
  INSERT INTO timers (id, kind, subject, due_at, attempts)
    VALUES ('earlyTimer', 'payment.unsettled', 'openPayment', now() + interval '1 hour', 0);
  INSERT INTO payment_provider_events (id, payment_hash, created_at) VALUES ('sandbox:early', 'paidPayment', now());
  INSERT INTO baskets (hash, user_hash, task_hash, package_hash, quantity, created_at)
    VALUES ('earlyBasket', 'earlyBuyer', 'earlyTask', 'earlyPackage', 1, now());
  INSERT INTO sandbox_card_charges (reference, key, amount, last4, status, reason, return_url, created_at) VALUES
    ('chargePaid', 'paidPayment', 6300, '4242', 'succeeded', NULL, '', now()),
    ('chargeOpen', 'openPayment', 2100, '3155', 'requires_action', NULL, '', now());
  INSERT INTO ledger_transactions (hash, kind, subject_kind, subject_id, at) VALUES
    ('early-1', 'charge', 'order', 'paidOrder', now()), ('early-2', 'hold', 'order', 'paidOrder', now());
  INSERT INTO ledger_entries (transaction_id, account, holder, asset, amount) VALUES
    (1, 'buyer', 'earlyBuyer', 'USD', -6300), (1, 'provider', NULL, 'USD', 6300),
    (2, 'provider', NULL, 'USD', -6300), (2, 'escrow', 'paidOrder', 'USD', 6300);`;

describeOnEachDatabase('payments migrated from before agreements and tenders', (kind) => {
  let backend: TestBackend;
  let buyer: BuiltUser;
  let seller: BuiltUser;
  let database: Awaited<ReturnType<typeof earlierDatabase>>;
  /** Before a test pays: when the open payment is checked, and the baskets as stored and as their buyer sees them. */
  let storedTimers: unknown[];
  let storedBaskets: unknown[];
  let shownBaskets: unknown[];
  beforeAll(async () => {
    database = await earlierDatabase(kind, '0121_payout_states.sql', rowsWithPackages);
    backend = await startBackend({ config: database.config });
    buyer = await buildUser(backend, { hash: 'earlyBuyer' });
    seller = await buildSeller(backend, { hash: 'earlySeller' });
    storedTimers = (
      await backend.kernel.db.execute(sql`SELECT kind FROM timers WHERE subject = 'openPayment'`)
    ).rows;
    storedBaskets = (await backend.kernel.db.execute(sql`SELECT origin, quantity FROM baskets`)).rows;
    shownBaskets = (await backend.call('basket.list', {}, buyer.token)).data;
  });
  afterAll(async () => {
    await backend.close();
    await database.drop();
  });
  afterEach(async () => {
    const { sum } = (await backend.call('test.ledger')).data;
    if (sum !== 0) throw new Error(`The ledger sums to ${sum}.`);
  });

  test('an order holds the agreement that was bought', async () => {
    const { rows } = await backend.kernel.db.execute(
      sql`SELECT agreement FROM orders WHERE hash = 'paidOrder'`,
    );
    expect(rows[0]?.agreement).toEqual({
      buyer: 'earlyBuyer',
      seller: 'earlySeller',
      origin: { kind: 'task', id: 'earlyTask', option: 'earlyPackage' },
      scope: {
        title: 'A logo',
        description: '<p>Three files.</p>',
        image: '/p/logo.webp',
        task: { hash: 'earlyTask', slug: 'a-logo' },
      },
      quantity: 3,
      unitPrice: 2_000,
      delivery: 72,
      revisions: 2,
      terms: null,
    });
    const { data } = await backend.call('orders.read', { params: { id: 'paidOrder' } }, seller.token);
    expect(data).toMatchObject({
      quantity: 3,
      billing_price: 63,
      task: { hash: 'earlyTask', slug: 'a-logo', title: 'A logo', image: '/p/logo.webp' },
      package: { hash: 'earlyPackage', price: 20, delivery: 72, revisions: 2 },
    });
  });

  test('a basket names the origin of its agreement', () => {
    expect(storedBaskets).toEqual([
      { origin: { kind: 'task', id: 'earlyTask', option: 'earlyPackage' }, quantity: 1 },
    ]);
    expect(shownBaskets).toMatchObject([{ hash: 'earlyBasket', available: false }]);
  });

  test('a payment that waits for the bank keeps its timer', () => {
    expect(storedTimers).toEqual([{ kind: 'tender.unsettled' }]);
  });

  test('a payment that waited for the bank continues, and buys what was agreed', async () => {
    const input = { params: { type: 'card' as const }, body: { payment: 'openPayment' } };
    const waiting = await backend.call('payments.poll', input, buyer.token);
    expect(waiting.data.status).toBe('requires_action');
    await fetch(`${backend.url}/api/sandbox/card/challenge/chargeOpen`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
    });
    const { data } = await backend.call('payments.confirm', input, buyer.token);
    expect(data).toMatchObject({ payment: 'openPayment', status: 'succeeded' });
    const order = await backend.call('orders.read', { params: { id: data.order ?? '' } }, buyer.token);
    expect(order.data).toMatchObject({ status: 'pending', quantity: 1, billing_price: 21 });
  });

  test('an earlier sale is refunded the way it was paid', async () => {
    const body = { status: 'cancelled' as const };
    await backend.call('orders.changeStatus', { params: { id: 'paidOrder' }, body }, buyer.token);
    await backend.settled();
    const { rows } = await backend.kernel.db.execute(
      sql`SELECT key, charge, amount FROM sandbox_card_refunds`,
    );
    expect(rows).toMatchObject([{ key: 'paidPayment:refund', charge: 'chargePaid' }]);
    const money = await backend.call('payments.ofOrder', { params: { id: 'paidOrder' } }, buyer.token);
    expect(money.data).toMatchObject({
      payment: { type: 'card', status: 'refunded', amount: 63 },
      total: 63,
    });
    expect(money.data.steps.map(({ kind: step }) => step)).toEqual(['charge', 'hold', 'cancel', 'refund']);
  });
});
