import { formsTexts } from '@tasklane/forms';
import { openShop, renderView, startStripeStandIn } from '@tasklane/testing';
import type { RenderedView, Shop } from '@tasklane/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '.';

describe('paying by card with Stripe', () => {
  let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
  let shop: Shop;
  beforeAll(async () => {
    stripe = await startStripeStandIn();
    shop = await openShop({ env: stripe.env });
  });
  afterAll(async () => {
    await shop.backend.close();
    await stripe.close();
  });
  afterEach(async () => {
    stripe.setDown(false);
    stripe.setTakesCards(true);
    Reflect.deleteProperty(window, 'reportError');
    const { call } = shop.backend;
    for (const { hash } of (await call('basket.list', {}, shop.buyer.token)).data)
      await call('basket.delete', { params: { id: hash } }, shop.buyer.token);
  });

  async function open(language: 'en' | 'ar' = 'en'): Promise<RenderedView> {
    const basket = await shop.fillBasket();
    const page = await renderView(
      remote,
      'pay',
      { path: '/checkout/:basket/pay/:queryID?', at: `/checkout/${basket}/pay` },
      { backend: shop.backend.url, as: { token: shop.buyer.token }, texts: [formsTexts], language },
    );
    await screen.findByLabelText(language === 'en' ? 'Card number' : 'رقم البطاقة');
    return page;
  }

  async function pay({ user }: RenderedView, { number = '4242424242424242', expiry = '1240' } = {}) {
    await user.type(screen.getByLabelText('Card number'), number);
    await user.type(screen.getByLabelText('Expiry date'), expiry);
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.type(screen.getByLabelText('Name on the card'), 'Ada Byron');
    await user.click(payButton());
  }
  const payButton = () => screen.getByRole('button', { name: /^Pay / });
  const charges = () => stripe.calls.filter(({ path }) => path === '/v1/payment_intents').length;
  const purchase = expect.objectContaining({ type: 'purchase' }) as unknown;

  test('sends the card to Stripe alone, and buys', async () => {
    const page = await open();
    await pay(page);
    await waitFor(() => expect(page.asked.tracked).toContainEqual(purchase));
    expect(stripe.calls.findLast(({ path }) => path === '/v1/payment_methods')).toMatchObject({
      authorization: 'Bearer pk_test_1',
      form: {
        ...{ type: 'card', 'card[number]': '4242424242424242', 'card[cvc]': '123' },
        ...{ 'card[exp_month]': '12', 'card[exp_year]': '40', 'billing_details[name]': 'Ada Byron' },
      },
    });
  });

  test.each([
    ['expiry date', { expiry: '1220' }, 'Expiry date', 'Check the expiry date.'],
    ['card number', { number: '4111111111111111' }, 'Card number', 'Check the card number.'],
  ])('names the %s that Stripe refuses, and keeps what was entered', async (_name, card, label, text) => {
    const page = await open();
    const before = charges();
    await pay(page, card);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('Name on the card')).toHaveValue('Ada Byron');
    expect(charges()).toBe(before);
  });

  test.each([
    ['lets only its own forms send cards', () => stripe.setTakesCards(false)],
    ['has a fault', () => stripe.setDown(true)],
  ])('says that no cards can be taken while Stripe %s, and that nothing was charged', async (_name, fail) => {
    const reported: unknown[] = [];
    window.reportError = (error) => reported.push(error);
    const page = await open();
    const before = charges();
    fail();
    await pay(page);
    expect(
      await screen.findByText(/^We can’t take cards right now\. You haven’t been charged/),
    ).toBeVisible();
    expect(reported).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^Stripe answered [45]00 to a card: /) as unknown,
      }),
    ]);
    expect(charges()).toBe(before);

    stripe.setTakesCards(true);
    stripe.setDown(false);
    await page.user.click(payButton());
    await waitFor(() => expect(page.asked.tracked).toContainEqual(purchase));
  });

  test("pays once its buyer's bank has agreed", async () => {
    const page = await open();
    await pay(page, { number: '4000002500003155' });
    expect(await screen.findByTitle('Your bank’s page')).toHaveAttribute(
      'src',
      expect.stringContaining('https://hooks.stripe.example/3ds/'),
    );
    stripe.authenticate([...stripe.intents.keys()].at(-1) ?? '');
    await waitFor(() => expect(page.asked.tracked).toContainEqual(purchase), { timeout: 60_000 });
  });
});
