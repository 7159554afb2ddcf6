import { join } from 'node:path';
import { orders } from '@tasklane/contracts';
import { formsTexts } from '@tasklane/forms';
import {
  buildDiscount,
  buildGiftCard,
  coinRequestOf,
  elsewhere,
  negotiate,
  openShop,
  openShopIn,
  payByCoin,
  renderView,
  sendCoins,
  testRemoteContract,
} from '@tasklane/testing';
import type { RenderedView, Shop } from '@tasklane/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '.';

let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(() => shop.backend.close());
afterEach(async () => {
  const { call } = shop.backend;
  for (const { hash } of (await call('basket.list', {}, shop.buyer.token)).data) {
    await call('basket.delete', { params: { id: hash } }, shop.buyer.token);
  }
});

const options = () => ({ backend: shop.backend.url, as: { token: shop.buyer.token }, texts: [formsTexts] });
const purchases = async () =>
  (await shop.backend.call('orders.list', { query: {} }, shop.buyer.token)).meta?.total ?? 0;

const openPayPage = (basket: string, more: { currency?: string; rates?: Record<string, number> } = {}) =>
  renderView(
    remote,
    'pay',
    { path: '/checkout/:basket/pay/:queryID?', at: `/checkout/${basket}/pay` },
    { ...options(), ...more },
  );

async function openPay(...input: Parameters<typeof openPayPage>): Promise<RenderedView> {
  const page = await openPayPage(...input);
  await screen.findByLabelText('Card number');
  return page;
}

async function fill({ user }: RenderedView, number: string): Promise<void> {
  await user.clear(screen.getByLabelText('Card number'));
  await user.type(screen.getByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiry date'), '1240');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('Name on the card'), 'Ada Byron');
}

/** The buyer's basket, or a new one. */
async function anyBasket(): Promise<string> {
  const [basket] = (await shop.backend.call('basket.list', {}, shop.buyer.token)).data;
  return basket?.hash ?? shop.fillBasket();
}

const payButton = () => screen.getByRole('button', { name: /^Pay / });

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: async () => openPay(await anyBasket()),
});

describe('/checkout', () => {
  const open = () => renderView(remote, 'checkout', { path: '/checkout', at: '/checkout' }, options());

  test("redirects to the basket's pay page and tracks the basket once", async () => {
    const basket = await shop.fillBasket();
    const page = await open();
    await waitFor(() => expect(page.location()).toBe(`/checkout/${basket}/pay`));
    expect(page.asked.tracked.filter(({ type }) => type === 'basket')).toHaveLength(1);
  });

  test('redirects home when there is no basket', async () => {
    const page = await open();
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.asked.tracked).toEqual([]);
  });
});

describe('paying', () => {
  test('shows the total and updates it when the quantity changes', async () => {
    const page = await openPay(await shop.fillBasket(shop.buyer, 2));
    expect(screen.getByText('Service fee (5%)')).toBeInTheDocument();
    expect(payButton()).toHaveTextContent('Pay $42.00');
    await page.user.click(screen.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(payButton()).toHaveTextContent('Pay $63.00'));
    await waitFor(() =>
      expect(page.asked.events).toContainEqual(['basket.changed', expect.objectContaining({ items: 1 })]),
    );
  });

  test('saves a card where the buyer says so, offers it first next time, and still takes another', async () => {
    const { buyer, fillBasket, backend } = await openShopIn(shop.backend);
    const open = (basket: string) =>
      renderView(
        remote,
        'pay',
        { path: '/checkout/:basket/pay/:queryID?', at: `/checkout/${basket}/pay` },
        { ...options(), as: { token: buyer.token } },
      );
    const first = await open(await fillBasket(buyer));
    await screen.findByLabelText('Card number');
    await fill(first, orders.sandboxCards.succeeds);
    await first.user.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
    await first.user.click(payButton());
    await waitFor(() =>
      expect(first.asked.tracked).toContainEqual(expect.objectContaining({ type: 'purchase' })),
    );
    first.unmount();

    const second = await open(await fillBasket(buyer));
    expect(await screen.findByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    await second.user.click(screen.getByRole('radio', { name: 'Use another card' }));
    expect(screen.getByLabelText('Card number')).toBeVisible();
    await second.user.click(screen.getByRole('radio', { name: 'Visa ending in 4242' }));

    const [card] = (await backend.call('payments.cards', {}, buyer.token)).data;
    await elsewhere(() =>
      backend.call('payments.removeCard', { params: { id: card?.hash ?? '' } }, buyer.token),
    );
    await second.user.click(payButton());
    expect(await screen.findByText(/This card isn’t saved any more/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('radio', { name: 'Visa ending in 4242' })).not.toBeInTheDocument(),
    );
    expect(await screen.findByLabelText('Card number')).toBeVisible();
  });

  test('asks again with the new total after a price change and preserves the card form', async () => {
    const before = await purchases();
    const page = await openPay(await shop.fillBasket());
    await fill(page, orders.sandboxCards.succeeds);
    await shop.setPrice(60);
    await page.user.click(payButton());
    expect(await screen.findByText(/The total is now \$63\.00/)).toBeInTheDocument();
    expect(payButton()).toHaveTextContent('Pay $63.00');
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('Security code')).toHaveValue('123');
    expect(await purchases()).toBe(before);

    await page.user.click(payButton());
    await waitFor(() => expect(page.asked.navigations).toHaveLength(1));
    const bought = await shop.backend.call('orders.list', { query: {} }, shop.buyer.token);
    expect(bought.data[0]?.billing_price).toBe(63);
    await shop.setPrice(20);
  });

  describe('the offer of a custom quote', () => {
    /** A buyer with an offer in the basket: 95 dollars, a week and two revisions. */
    async function offered() {
      const { backend, buyer, seller, task } = await openShopIn(shop.backend);
      const talk = negotiate(backend, { task: task.hash, buyer, seller });
      const quote = await talk.offered();
      const basket = (await talk.putInBasket(quote.hash)).data.hash;
      const open = () =>
        renderView(
          remote,
          'pay',
          { path: '/checkout/:basket/pay/:queryID?', at: `/checkout/${basket}/pay` },
          { ...options(), as: { token: buyer.token } },
        );
      return { open, talk, quote };
    }

    test('is called one, shows its terms, and comes in no other quantity', async () => {
      const { open } = await offered();
      await open();
      expect(await screen.findByText('Custom quote')).toBeInTheDocument();
      expect(screen.getByText('Delivered within 7 days')).toBeInTheDocument();
      expect(screen.getByText('2 revisions')).toBeInTheDocument();
      expect(screen.getAllByText('$95.00')).toHaveLength(1);
      expect(screen.queryByRole('button', { name: 'One more' })).toBeNull();
    });

    test('that does not stand any more is not paid, and leads to the conversation', async () => {
      const { open, talk, quote } = await offered();
      await talk.act(quote.hash, 'decline', { message: 'I am ill.' });
      await open();
      expect(await screen.findByText('This offer isn’t available right now')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Open inbox' })).toHaveAttribute('href', '/my-account/inbox');
      expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    });
  });

  describe('with a discount code', () => {
    const applyCode = async ({ user }: RenderedView, code: string) => {
      await user.click(screen.getByRole('button', { name: 'Add a discount code' }));
      const field = await screen.findByLabelText('Discount code');
      expect(field).toHaveFocus();
      if (code) await user.type(field, code);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
    };

    test('charges the lowered total, and the whole one once the code is removed', async () => {
      const { code } = await buildDiscount(shop.backend, { value: 25 });
      const page = await openPay(await shop.fillBasket());
      await applyCode(page, code.toLowerCase());
      await waitFor(() => expect(payButton()).toHaveTextContent('Pay $15.75'));
      expect(screen.getByText('-$5.00')).toBeInTheDocument();
      expect(screen.getByText(`Discount code ${code}`)).toBeInTheDocument();
      await page.user.click(screen.getByRole('button', { name: `Remove discount code ${code}` }));
      await waitFor(() => expect(payButton()).toHaveTextContent('Pay $21.00'));
      expect(screen.queryByText('-$5.00')).not.toBeInTheDocument();
    });

    test('says what is wrong with a code, keeps it, and needs one', async () => {
      const page = await openPay(await shop.fillBasket());
      const request = jest.spyOn(globalThis, 'fetch');
      const applications = () =>
        request.mock.calls.filter(([input]) =>
          (input instanceof Request ? input.url : String(input)).endsWith('/apply-discount-code?type=card'),
        );
      await applyCode(page, '');
      expect(await screen.findByText('This field is required.')).toBeInTheDocument();
      expect(applications()).toEqual([]);
      await page.user.type(screen.getByLabelText('Discount code'), 'NOBODY');
      await page.user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(await screen.findByText(/This discount code isn’t correct/)).toBeInTheDocument();
      expect(applications()).toHaveLength(1);
      request.mockRestore();
      expect(screen.getByLabelText('Discount code')).toHaveValue('NOBODY');
      expect(payButton()).toHaveTextContent('Pay $21.00');
    });

    test('says why a code has no effect any more', async () => {
      const { code } = await buildDiscount(shop.backend, { minimum: 40 });
      const page = await openPay(await shop.fillBasket(shop.buyer, 2));
      await applyCode(page, code);
      await waitFor(() => expect(payButton()).toHaveTextContent('Pay $33.60'));
      await page.user.click(screen.getByRole('button', { name: /fewer|decrease|less/i }));
      expect(await screen.findByText(/needs a price of at least \$40\.00/)).toBeInTheDocument();
      await waitFor(() => expect(payButton()).toHaveTextContent('Pay $21.00'));
    });
  });

  describe('by coins', () => {
    /** Asks to pay by a coin, and waits for the request. */
    const ask = async ({ user }: RenderedView, listed: string) => {
      await user.click(screen.getByRole('radio', { name: listed }));
      await user.click(await screen.findByRole('button', { name: /^Continue with/ }));
      await screen.findByRole('img', { name: /^QR code/ });
    };
    const requestOf = async (basket: string) =>
      coinRequestOf((await payByCoin(shop, basket, { type: 'etn' })).data);

    test('buys once the chain has confirmed what was sent', async () => {
      const before = await purchases();
      const basket = await shop.fillBasket();
      const page = await openPay(basket);
      await ask(page, 'Electroneum (ETN)');
      const request = await requestOf(basket);
      expect(screen.getByText(request.address)).toBeVisible();
      await sendCoins(shop.backend, request);
      await shop.backend.advance('PT10S');
      await waitFor(() => expect(page.asked.navigations).toHaveLength(1));
      expect(await purchases()).toBe(before + 1);
    });

    test('asks for a new amount at a new address when the price has expired', async () => {
      const basket = await shop.fillBasket();
      const page = await openPay(basket);
      await ask(page, 'Electroneum (ETN)');
      const { address } = await requestOf(basket);
      await shop.backend.advance('PT16M');
      await waitFor(() => expect(screen.queryByText(address)).not.toBeInTheDocument());
      expect(screen.getByText((await requestOf(basket)).address)).toBeVisible();
    });

    test('asks again for the new sum after the quantity has changed', async () => {
      const page = await openPay(await shop.fillBasket());
      await ask(page, 'Bitcoin (BTC)');
      await page.user.click(screen.getByRole('button', { name: 'One more' }));
      expect(await screen.findByRole('button', { name: 'Continue with BTC' })).toBeVisible();
      expect(screen.getByText('$42.00')).toBeVisible();
      expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
    });

    test('offers the coins that have no way of paying of their own', async () => {
      const page = await openPay(await shop.fillBasket());
      await page.user.click(screen.getByRole('radio', { name: 'Another cryptocurrency' }));
      await page.user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'DOGE');
      await page.user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByRole('heading', { name: 'Send DOGE to pay' })).toBeVisible();
    });
  });

  describe('by gift balance', () => {
    const openGiftCards = async ({ user }: RenderedView) => {
      await user.click(screen.getByRole('radio', { name: 'Gift card' }));
      await screen.findByRole('heading', { name: 'Your gift balance' });
    };
    const check = async ({ user }: RenderedView, code: string) => {
      await user.clear(screen.getByLabelText('Gift card code'));
      await user.type(screen.getByLabelText('Gift card code'), code);
      await user.click(screen.getByRole('button', { name: 'Check code' }));
    };
    const balance = async () =>
      (await shop.backend.call('giftCards.balance', {}, shop.buyer.token)).data.balance;

    test('adds a card by its code, pays the whole purchase, and leaves the rest', async () => {
      const before = await balance();
      const { code } = await buildGiftCard(shop.backend, { balance: 50 });
      const page = await openPay(await shop.fillBasket());
      await openGiftCards(page);
      await check(page, code.toLowerCase());
      expect(await screen.findByText(/This gift card is worth \$50\.00/)).toBeInTheDocument();
      expect(await balance()).toBe(before);
      await page.user.click(screen.getByRole('button', { name: 'Add $50.00 to my balance' }));
      await page.user.click(await screen.findByRole('button', { name: /^Pay \$21\.00$/ }));
      await waitFor(() => expect(page.asked.navigations).toHaveLength(1));
      expect(await balance()).toBe(before + 29);
      const [payment] = (await shop.backend.call('payments.list', { query: {} }, shop.buyer.token)).data;
      expect(payment).toMatchObject({ type: 'giftcard', status: 'succeeded', amount: 21 });
    });

    test('says what is wrong with a code, keeps it, and changes no balance', async () => {
      const before = await balance();
      const page = await openPay(await shop.fillBasket());
      await openGiftCards(page);
      await check(page, 'ABCD-EFGH-JKLM-NPQR');
      expect(await screen.findByText(/gift card code isn’t correct/)).toBeInTheDocument();
      expect(screen.getByLabelText('Gift card code')).toHaveValue('ABCD-EFGH-JKLM-NPQR');
      expect(await balance()).toBe(before);
    });

    test('does not add a card that the buyer decides against', async () => {
      const before = await balance();
      const { code } = await buildGiftCard(shop.backend);
      const page = await openPay(await shop.fillBasket());
      await openGiftCards(page);
      await check(page, code);
      await page.user.click(await screen.findByRole('button', { name: 'Don’t add' }));
      expect(screen.getByLabelText('Gift card code')).toHaveValue('');
      expect(await balance()).toBe(before);
    });

    test('takes the whole sum from the card where it is too small, and says so before', async () => {
      const before = await balance();
      const page = await openPay(await shop.fillBasket(shop.buyer, 20));
      await openGiftCards(page);
      const total = '$420.00';
      expect(screen.getByText(new RegExp(`full \\${total} is taken from your card`))).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: `Pay ${total}` })).not.toBeInTheDocument();
      await page.user.click(screen.getByRole('button', { name: `Pay ${total} by card` }));
      await fill(page, orders.sandboxCards.succeeds);
      await page.user.click(screen.getByRole('button', { name: `Pay ${total}` }));
      await waitFor(() => expect(page.asked.navigations).toHaveLength(1));
      expect(await balance()).toBe(before);
      const [payment] = (await shop.backend.call('payments.list', { query: {} }, shop.buyer.token)).data;
      expect(payment).toMatchObject({ type: 'card', amount: 420, tenders: [{ value: 420 }] });
    });

    test('is not offered with a discount that excludes it until the code is removed', async () => {
      await buildGiftCard(shop.backend, { owner: shop.buyer.hash });
      const { code } = await buildDiscount(shop.backend, { methods: ['card'] });
      const page = await openPay(await shop.fillBasket());
      const body = { discount_code: code };
      await shop.backend.call('basket.applyDiscount', { query: { type: 'card' }, body }, shop.buyer.token);
      page.unmount();
      const [basket] = (await shop.backend.call('basket.list', {}, shop.buyer.token)).data;
      const again = await openPay(basket?.hash ?? '');
      expect(payButton()).toHaveTextContent('Pay $16.80');
      await openGiftCards(again);
      expect(await screen.findByText(/can’t be used with this payment method/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
      const [remove] = screen.getAllByRole('button', { name: `Remove discount code ${code}` });
      if (remove) await again.user.click(remove);
      expect(await screen.findByRole('button', { name: 'Pay $21.00' })).toBeInTheDocument();
    });
  });

  test('shows the dollar amount charged with an estimate in the chosen currency', async () => {
    await openPay(await shop.fillBasket(), { currency: 'EUR', rates: { EUR: 0.92 } });
    expect(payButton()).toHaveTextContent(/^Pay \$21\.00$/);
    expect(screen.getByText('≈ €19.32')).toBeInTheDocument();
    expect(screen.getByText(/charged \$21\.00 in US dollars \(≈ €19\.32\)\./)).toBeInTheDocument();
  });

  test('reports that the task in the basket was removed and lets the buyer empty the basket', async () => {
    const { hash, package: gig_package } = await shop.offer({ title: 'A logo that goes away' });
    const body = { gig: hash, gig_package, quantity: 1 };
    const { data } = await shop.backend.call('basket.create', { body }, shop.buyer.token);
    await shop.backend.call('gigs.delete', { params: { id: hash } }, shop.seller.token);
    const page = await openPayPage(data.hash);
    expect(await screen.findByText(/removed the task in your basket/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Empty basket' }));
    await waitFor(() => expect(page.asked.navigations).toEqual(['/search']));
    expect((await shop.backend.call('basket.list', {}, shop.buyer.token)).data).toEqual([]);
  });

  test('buys once despite repeated clicks, then continues to the requirements', async () => {
    const before = await purchases();
    const page = await openPay(await shop.fillBasket());
    await fill(page, orders.sandboxCards.succeeds);
    await page.user.tripleClick(payButton());
    await waitFor(() => expect(page.asked.navigations).toHaveLength(1));
    expect(page.asked.navigations[0]).toMatch(/^\/checkout\/order-requirements\?order=\w+$/);
    expect(await purchases()).toBe(before + 1);
  });

  test('reports a declined card, preserves the basket and the form, and accepts another card', async () => {
    const basket = await shop.fillBasket();
    const page = await openPay(basket);
    await fill(page, orders.sandboxCards.declined);
    await page.user.click(payButton());
    expect(await screen.findByText(/declined.*basket is saved/)).toBeInTheDocument();
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002');
    expect(screen.getByLabelText('Name on the card')).toHaveValue('Ada Byron');
    const basketNow = await shop.backend.call('basket.read', { params: { id: basket } }, shop.buyer.token);
    expect(basketNow.status).toBe(200);

    await page.user.clear(screen.getByLabelText('Card number'));
    await page.user.type(screen.getByLabelText('Card number'), orders.sandboxCards.succeeds);
    await page.user.click(payButton());
    await waitFor(() => expect(page.asked.navigations).toHaveLength(1));
  });

  test('shows step-up authentication in a dialog and continues once it is completed', async () => {
    const page = await openPay(await shop.fillBasket());
    await fill(page, orders.sandboxCards.stepUp);
    await page.user.click(payButton());
    const dialog = await screen.findByRole('dialog');
    const bank = within(dialog).getByTitle('Your bank’s page');
    const address = shop.backend.url + (bank.getAttribute('src') ?? '');
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=approve',
    });
    act(() => void bank.dispatchEvent(new Event('load')));
    await waitFor(() => expect(page.asked.navigations).toHaveLength(1));
  });

  test('says that nothing was charged when the buyer abandons step-up authentication', async () => {
    const before = await purchases();
    const page = await openPay(await shop.fillBasket());
    await fill(page, orders.sandboxCards.stepUp);
    await page.user.click(payButton());
    await page.user.click(await screen.findByRole('button', { name: 'Don’t pay now' }));
    expect(await screen.findByText(/You haven’t been charged/)).toBeInTheDocument();
    expect(await purchases()).toBe(before);
  });

  test('shows validation errors and focuses the first invalid field', async () => {
    const page = await openPay(await shop.fillBasket());
    await page.user.type(screen.getByLabelText('Card number'), '4242 4242 4242 4243');
    await page.user.click(payButton());
    expect(await screen.findByText('Check the card number.')).toBeInTheDocument();
    expect(screen.getByText('Please enter your name.')).toBeInTheDocument();
    expect(screen.getByLabelText('Card number')).toHaveFocus();
  });

  test('reports that the card has expired', async () => {
    const page = await openPay(await shop.fillBasket());
    await fill(page, orders.sandboxCards.succeeds);
    await page.user.clear(screen.getByLabelText('Expiry date'));
    await page.user.type(screen.getByLabelText('Expiry date'), '0120');
    await page.user.click(payButton());
    expect(await screen.findByText('This card has expired.')).toBeInTheDocument();
  });
});

describe('after paying', () => {
  const openStep = (view: 'requirements' | 'confirmation', order: string) => {
    const path = view === 'requirements' ? '/checkout/order-requirements' : '/checkout/confirmation';
    return renderView(remote, view, { path, at: `${path}?order=${order}` }, options());
  };

  test('requirements need a message and agreement to the terms, and reach the seller', async () => {
    const order = await shop.buy();
    const page = await openStep('requirements', order);
    await page.user.click(await screen.findByRole('button', { name: 'Send to the seller' }));
    expect(await screen.findByText('Write a message first.')).toBeInTheDocument();
    expect(screen.getByText('Please agree to the order terms to continue.')).toBeInTheDocument();

    await page.user.type(screen.getByLabelText('Your message'), 'Blue, please.');
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Send to the seller' }));
    await waitFor(() => expect(page.asked.navigations).toEqual([`/checkout/confirmation?order=${order}`]));
    expect((await shop.read(order, shop.seller)).data.requirement?.message).toBe('Blue, please.');
  });

  test('the requirements page shows the card of the purchased task', async () => {
    const order = await shop.buy();
    await openStep('requirements', order);
    const { task, seller } = (await shop.read(order)).data;
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: task.title })).toHaveAttribute(
      'href',
      `/${seller.username}/${task.slug}`,
    );
  });

  test('requirements that were already given redirect to the confirmation', async () => {
    const order = await shop.buy();
    const body = { agree_terms: true, message: 'Blue.' };
    await shop.backend.call('orders.giveRequirement', { params: { id: order }, body }, shop.buyer.token);
    const page = await openStep('requirements', order);
    await waitFor(() => expect(page.location()).toBe(`/checkout/confirmation?order=${order}`));
  });

  test('the confirmation names the order and links to it', async () => {
    const order = await shop.buy();
    await openStep('confirmation', order);
    const { reference } = (await shop.read(order)).data;
    expect(await screen.findAllByText(reference)).not.toHaveLength(0);
    expect(screen.getByText('Confirmation').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      `/my-account/orders/receive/${order}`,
    );
  });
});
