import type { CardMethod } from '../card';
import { startStripeStandIn } from './stand-in';
import { createStripeCard } from './stripe';

describe('the Stripe card method', () => {
  let standIn: Awaited<ReturnType<typeof startStripeStandIn>>;
  let stripe: CardMethod;
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    stripe = createStripeCard({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', apiUrl: standIn.url });
  });
  afterAll(() => standIn.close());
  const start = (key: string, card_token: string) =>
    stripe.start({
      key,
      value: 6_300,
      buyer: 'ada',
      details: { card_token },
      asset: 'USD',
      amount: 6_300n,
      validUntil: null,
      returnUrl: 'https://shop.example/checkout/b/pay',
    });

  test('charges with an intent that is confirmed on creation, under the given key', async () => {
    const charged = await start('tenderA', 'pm_card_visa');
    const [newest] = [...standIn.intents.keys()].slice(-1);
    expect(charged).toEqual({
      reference: newest,
      status: 'succeeded',
      receipt: { brand: 'visa', last4: '4242' },
    });
    expect(standIn.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      key: 'tenderA',
      authorization: 'Bearer sk_test_1',
      form: {
        ...{ amount: '6300', currency: 'usd', confirm: 'true', 'metadata[payment]': 'tenderA' },
        'expand[]': 'payment_method',
      },
    });
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_invented', 'resource_missing'],
  ])('fails %s with the reason from Stripe', async (token, reason) => {
    expect(await start(`tender ${token}`, token)).toMatchObject({ status: 'failed', reason });
  });

  test("returns the bank's page for step-up authentication", async () => {
    expect(await start('tenderB', 'pm_card_authenticationRequired')).toMatchObject({
      status: 'requires_action',
      action: { url: expect.stringContaining('3ds') },
    });
  });

  test('refuses a different request under a used key, and preserves the first charge', async () => {
    const first = await start('tenderE', 'pm_card_visa');
    await expect(start('tenderE', 'pm_card_chargeDeclined')).rejects.toThrow('Stripe answered 400');
    expect(await start('tenderE', 'pm_card_visa')).toEqual(first);
  });

  test('names the intent in a refund', async () => {
    const { reference } = await start('tenderC', 'pm_card_visa');
    await stripe.refund({ key: 'tenderC:refund', reference, asset: 'USD', amount: 6_300n });
    expect(standIn.refunds).toEqual([{ payment_intent: reference, amount: '6300' }]);
  });

  test('throws while Stripe is down, and a repeated charge succeeds', async () => {
    standIn.setDown(true);
    await expect(start('tenderD', 'pm_card_visa')).rejects.toThrow('Stripe answered 500');
    const refund = { key: 'r', reference: 'pi_1', asset: 'USD' as const, amount: 1n };
    await expect(stripe.refund(refund)).rejects.toThrow('500');
    standIn.setDown(false);
    expect(await start('tenderD', 'pm_card_visa')).toMatchObject({ status: 'succeeded' });
  });
});
