import type { CardProvider } from '../card-provider';
import { startStripeStandIn } from './stand-in';
import { createStripe } from './stripe';

describe('Stripe by its HTTP interface', () => {
  let standIn: Awaited<ReturnType<typeof startStripeStandIn>>;
  let stripe: CardProvider;
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    stripe = createStripe({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', apiUrl: standIn.url });
  });
  afterAll(() => standIn.close());
  const charge = (key: string, cardToken: string) =>
    stripe.charge({ key, cardToken, amount: 6_300, returnUrl: 'https://shop.example/checkout/b/pay' });

  test('a charge is an intent that is confirmed as it is made, under our key', async () => {
    const charged = await charge('paymentA', 'pm_card_visa');
    const [newest] = [...standIn.intents.keys()].slice(-1);
    expect(charged).toEqual({ reference: newest, status: 'succeeded' });
    expect(standIn.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      key: 'paymentA',
      authorization: 'Bearer sk_test_1',
      form: { amount: '6300', currency: 'usd', confirm: 'true', 'metadata[payment]': 'paymentA' },
    });
  });

  test('asked again under the same key it charges nothing a second time', async () => {
    const before = standIn.intents.size;
    const first = await charge('paymentB', 'pm_card_visa');
    expect(await charge('paymentB', 'pm_card_visa')).toEqual(first);
    expect(standIn.intents.size).toBe(before + 1);
  });

  test('a declined card is an answer, not a fault', async () => {
    expect(await charge('paymentC', 'pm_card_chargeDeclined')).toMatchObject({
      status: 'failed',
      reason: 'card_declined',
    });
  });

  test('a token that Stripe does not know fails for good', async () => {
    expect(await charge('paymentD', 'pm_invented')).toMatchObject({
      status: 'failed',
      reason: 'resource_missing',
    });
  });

  test('step-up authentication sends the buyer away and is fetched anew afterwards', async () => {
    const waiting = await charge('paymentE', 'pm_card_authenticationRequired');
    expect(waiting).toMatchObject({ status: 'requires_action', actionUrl: expect.stringContaining('3ds') });
    expect(await stripe.fetch(waiting.reference)).toEqual(waiting);
    standIn.authenticate(waiting.reference);
    expect(await stripe.fetch(waiting.reference)).toMatchObject({ status: 'succeeded' });
    expect(await stripe.cancel(waiting.reference)).toMatchObject({ status: 'succeeded' });
  });

  test('a charge that waits can be given up', async () => {
    const waiting = await charge('paymentF', 'pm_card_authenticationRequired');
    expect(await stripe.cancel(waiting.reference)).toMatchObject({ status: 'failed', reason: 'canceled' });
  });

  test('a refund names the intent and is made once', async () => {
    const { reference } = await charge('paymentG', 'pm_card_visa');
    const refund = { key: 'paymentG:refund', reference, amount: 6_300 };
    await stripe.refund(refund);
    await stripe.refund(refund);
    expect(standIn.refunds).toEqual([{ payment_intent: reference, amount: '6300' }]);
  });

  test('while Stripe is down nothing is known: the call fails and may be made again', async () => {
    standIn.setDown(true);
    await expect(charge('paymentH', 'pm_card_visa')).rejects.toThrow('Stripe answered 500');
    await expect(stripe.refund({ key: 'r', reference: 'pi_1', amount: 1 })).rejects.toThrow('500');
    standIn.setDown(false);
    expect(await charge('paymentH', 'pm_card_visa')).toMatchObject({ status: 'succeeded' });
  });
});
