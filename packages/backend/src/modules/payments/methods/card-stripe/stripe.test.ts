import type { CardMethod } from '../card';
import { startStripeStandIn } from './stand-in';
import { createStripeCard } from './stripe';

describe('the Stripe card method', () => {
  let standIn: Awaited<ReturnType<typeof startStripeStandIn>>;
  let stripe: CardMethod;
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    stripe = createStripeCard({
      ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', apiUrl: standIn.url },
      cards: {
        require: async () => undefined,
        referenceOf: async (_buyer, hash) => references.get(hash) ?? '',
      },
      clock: { now: () => new Date() },
    });
  });
  afterAll(() => standIn.close());
  /** The names of saved cards by their hashes. */
  const references = new Map<string, string>();
  const refundsOf = (intent: string) =>
    standIn.refunds.filter(({ payment_intent }) => payment_intent === intent);
  const start = (key: string, card_token: string) => startBy(key, { card_token });
  const startBy = (
    key: string,
    details: Parameters<CardMethod['start']>[0]['details'],
    startedAt = new Date(),
  ) =>
    stripe.start({
      key,
      startedAt,
      value: 6_300,
      buyer: 'ada',
      details,
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

  test('keeps a card for a customer of its own, charges it again, and forgets it with the customer', async () => {
    const paid = await startBy('tenderK', { card_token: 'pm_card_visa', use: 'remember' });
    if (paid.status !== 'succeeded') throw new Error(paid.status);
    const reference = paid.remembered?.reference ?? '';
    expect(paid.remembered).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2040,
    });
    expect(await startBy('tenderK', { card_token: 'pm_card_visa', use: 'remember' })).toEqual(paid);
    expect(standIn.customers.size).toBe(1);

    references.set('saved', reference);
    const again = await startBy('tenderL', { card_token: 'saved', use: 'saved' });
    expect(again).toMatchObject({ status: 'succeeded' });
    expect(again).not.toHaveProperty('remembered');
    expect(standIn.calls.at(-1)?.form).toMatchObject({
      customer: [...standIn.customers][0],
      payment_method: 'pm_card_visa',
    });

    await stripe.forget?.(reference);
    await stripe.forget?.(reference);
    expect(standIn.customers.size).toBe(0);
    expect(await startBy('tenderM', { card_token: 'saved', use: 'saved' })).toMatchObject({
      status: 'failed',
    });
    expect(await startBy('tenderL', { card_token: 'saved', use: 'saved' })).toEqual(again);
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

  test('answers a different request under a used key with the first charge', async () => {
    const first = await start('tenderE', 'pm_card_visa');
    const before = standIn.intents.size;
    expect(await start('tenderE', 'pm_card_chargeDeclined')).toEqual(first);
    expect(await start('tenderE', 'pm_card_visa')).toEqual(first);
    expect(standIn.intents.size).toBe(before);
  });

  test('names the intent in a refund', async () => {
    const { reference } = await start('tenderC', 'pm_card_visa');
    await stripe.refund({ key: 'tenderC:refund', reference, asset: 'USD', amount: 6_300n });
    expect(refundsOf(reference)).toEqual([
      { payment_intent: reference, amount: '6300', 'metadata[refund]': 'tenderC:refund' },
    ]);
  });

  test('charges once, even when the answer is asked for after Stripe has forgotten the key', async () => {
    const charged = await start('tenderF', 'pm_card_visa');
    await start('tenderG', 'pm_card_visa');
    standIn.forgetKeys();
    const before = standIn.intents.size;
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    expect(await startBy('tenderF', { card_token: 'pm_card_visa' }, hours(23.5))).toEqual(charged);
    expect(await startBy('tenderH', { card_token: 'pm_card_visa' }, hours(40))).toMatchObject({
      status: 'failed',
      reason: 'not_charged',
    });
    expect(standIn.intents.size).toBe(before);
  });

  test('finds a charge that was answered with a fault, which the key gets again', async () => {
    const before = standIn.intents.size;
    standIn.setFaulty(true);
    const charged = await start('tenderQ', 'pm_card_visa');
    standIn.setFaulty(false);
    expect(charged).toMatchObject({ status: 'succeeded', receipt: { last4: '4242' } });
    expect(await start('tenderQ', 'pm_card_visa')).toEqual(charged);
    expect(standIn.intents.size).toBe(before + 1);
  });

  test('refunds a part once, even when it is repeated after Stripe has forgotten the key', async () => {
    const { reference } = await start('tenderP', 'pm_card_visa');
    const part = { reference, asset: 'USD' as const, amount: 1_000n };
    await stripe.refund({ ...part, key: 'tenderP:refund' });
    standIn.forgetKeys();
    await stripe.refund({ ...part, key: 'tenderP:refund' });
    await stripe.refund({ ...part, key: 'tenderP:refund:1000' });
    expect(refundsOf(reference).map((refund) => refund['metadata[refund]'])).toEqual([
      'tenderP:refund',
      'tenderP:refund:1000',
    ]);
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
