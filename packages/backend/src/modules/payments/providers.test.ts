import { lastingDatabase, openShop, postgresUrl, reopenShop } from '../../testing';
import { sandboxCharges, sandboxRefunds } from './methods/card-sandbox/schema';
import { startStripeStandIn } from './methods/card-stripe/stand-in';
import { refundOrder } from './operations/refund';

test('a payment is refunded by the provider that took it, whichever takes cards later', async () => {
  const database = await lastingDatabase(postgresUrl() ? 'postgres' : 'pglite');
  const stripe = await startStripeStandIn();
  const shop = await openShop({ config: database.config });
  const order = await shop.buy();
  await shop.backend.close();

  const { env } = stripe;
  const later = await reopenShop(shop, { config: database.config, env });
  const { call, kernel, settled } = later.backend;
  const offered = (await call('payments.methods', {}, shop.buyer.token)).data;
  expect(offered.filter(({ type }) => type === 'card')).toEqual([
    { type: 'card', provider: 'stripe', available: true, problem: null },
  ]);
  const body = { status: 'cancelled' as const };
  await call('orders.changeStatus', { params: { id: order }, body }, shop.buyer.token);
  await settled();
  const money = await call('payments.ofOrder', { params: { id: order } }, shop.buyer.token);
  expect(money.data.payment).toMatchObject({ status: 'refunded', tenders: [{ provider: 'sandbox' }] });
  expect(await kernel.db.select().from(sandboxRefunds)).toMatchObject([{ amount: 2_100 }]);
  expect(stripe.calls).toEqual([]);

  const { data } = await later.pay(await later.fillBasket(), 'pm_card_visa');
  expect(data.status).toBe('succeeded');
  expect(stripe.intents.size).toBe(1);
  expect(await kernel.db.select().from(sandboxCharges)).toHaveLength(1);
  await later.backend.close();

  // Without Stripe's keys nobody can refund what it took, and no other provider tries to: the refund waits.
  const without = await reopenShop(shop, { config: database.config });
  const bought = { params: { id: data.order ?? '' } };
  await without.backend.call('orders.changeStatus', { ...bought, body }, shop.buyer.token);
  await without.backend.settled();
  const waiting = await without.backend.call('payments.ofOrder', bought, shop.buyer.token);
  expect(waiting.data.payment).toMatchObject({ status: 'succeeded', tenders: [{ provider: 'stripe' }] });
  expect(await without.backend.kernel.db.select().from(sandboxRefunds)).toHaveLength(1);
  await without.backend.close();

  const withKeys = await reopenShop(shop, { config: database.config, env });
  await refundOrder(withKeys.backend.kernel, data.order ?? '');
  expect(stripe.refunds).toMatchObject([{ payment_intent: 'pi_1', amount: '2100' }]);
  const returned = await withKeys.backend.call('payments.ofOrder', bought, shop.buyer.token);
  expect(returned.data.payment?.status).toBe('refunded');
  await withKeys.backend.close();
  await stripe.close();
  await database.drop();
});

test('a charge whose answer was lost is not repeated after the provider has forgotten its key', async () => {
  const stripe = await startStripeStandIn();
  const { env } = stripe;
  const shop = await openShop({ env });
  const { advance, call, settled } = shop.backend;
  const orders = async () => (await call('orders.list', { query: {} }, shop.buyer.token)).meta?.total;
  stripe.setLosesAnswers(true);
  const { data } = await shop.pay(await shop.fillBasket(), 'pm_card_visa');
  expect(data.status).toBe('processing');
  expect(stripe.intents.size).toBe(1);

  stripe.setLosesAnswers(false);
  stripe.forgetKeys();
  await advance('PT25H');
  await settled();
  expect(await orders()).toBe(1);
  expect(stripe.intents.size).toBe(1);
  await shop.checkLedger();
  await shop.backend.close();
  await stripe.close();
});
