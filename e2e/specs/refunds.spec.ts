import { orders } from '@tasklane/contracts';
import { createDiscount, giveBalance, useUpBalance } from '../commands/codes';
import { register, uniqueName } from '../commands/people';
import type { TestAccount } from '../commands/people';
import { screens } from '../commands/screens';
import { registerSeller } from '../commands/sellers';
import { anyTask, buy, fillBasket, payFor, sendCoinsFor } from '../commands/shopping';
import { expect, expectAccessible, test } from '../fixtures';
import { PayPage } from '../pages/checkout';
import { GiftCardForm } from '../pages/gift-cards';
import { RefundPages } from '../pages/refunds';

const requirements = /\/checkout\/order-requirements\?order=/;
const [wide, narrow] = screens;

/** Waits until the refund of an order is booked; returns what the buyer has to be told of it. */
async function refundOf<Means>({ api }: TestAccount, order: string, means: Means) {
  const read = () => api.get('orders.invoice', { params: { id: order } });
  await expect.poll(async () => (await read()).tenders.map(({ refunded }) => refunded > 0)).toEqual([true]);
  const { reference, total: amount, tenders } = await read();
  expect(tenders).toMatchObject([{ value: amount, refunded: amount }]);
  return { order, reference, amount, means };
}

const cancelAs = ({ api }: TestAccount, order: string) =>
  api.get('orders.changeStatus', { params: { id: order }, body: { status: 'cancelled' } });

const balanceOf = async ({ api }: TestAccount) => (await api.get('giftCards.balance', {})).balance;

test('a card gets its money back, and coins come back as a gift balance', async ({ api, visit }) => {
  // Given an order paid by card and one paid in ETN
  const buyer = await register(api, 'buyer');
  await sendCoinsFor(buyer, await fillBasket(buyer, await anyTask(api)));
  const { seller, task } = await registerSeller(api);
  const ordersOf = () => buyer.api.get('orders.list', { query: {} });
  await expect.poll(async () => (await ordersOf()).length, 'the chain has confirmed it').toBe(1);
  const [byCoins] = await ordersOf();
  const byCard = await buy(buyer, task);

  // When the seller declines one, and the buyer withdraws the other
  await cancelAs(seller, byCard);
  await cancelAs(buyer, byCoins?.hash ?? '');

  // Then the buyer sees what came back, and how
  const card = await refundOf(buyer, byCard, 'card' as const);
  const coins = await refundOf(buyer, byCoins?.hash ?? '', 'coin' as const);
  const page = await visit(buyer, { locale: wide.language, viewport: wide.viewport });
  const pages = new RefundPages(page, wide.language);
  await pages.expectOnOrder(card);
  await pages.expectOnInvoice(card);
  await pages.expectOnInvoice(coins);
  await expectAccessible(page);
  await pages.expectAmongTransactions([card, coins]);
  expect(await balanceOf(buyer)).toBe(coins.amount);
});

test('a gift balance is returned, and a discount is not paid out', async ({ api, visit }) => {
  // Given an order paid by gift balance, and one at a discount paid by card
  const [buyer, { seller, task }] = await Promise.all([register(api, 'buyer'), registerSeller(api)]);
  await giveBalance(buyer, 100);
  const byGift = await payFor(buyer, await fillBasket(buyer, task), { type: 'giftcard', giftcard: {} });
  const basket = await fillBasket(buyer, task);
  const before = await buyer.api.get('basket.read', { params: { id: basket } });
  const code = await createDiscount(api, uniqueName('REF').toUpperCase(), 25);
  await buyer.api.get('basket.applyDiscount', { query: {}, body: { discount_code: code } });
  const atDiscount = await payFor(buyer, basket);

  // When both sides agree to cancel the first, and the buyer withdraws the second
  const params = { id: byGift };
  await seller.api.get('orders.changeStatus', { params, body: { status: 'accepted' } });
  const message = 'I have fallen ill.';
  const body = { kind: 'cancellation', message } as const;
  const { proposal: made } = await seller.api.get('orders.propose', { params, body });
  const proposal = made?.hash ?? '';
  await buyer.api.get('orders.answerProposal', { params, body: { proposal, answer: 'accept' } });
  await cancelAs(buyer, atDiscount);

  // Then the buyer sees what came back: of the discounted order, what was paid
  const gift = await refundOf(buyer, byGift, 'giftcard' as const);
  const card = await refundOf(buyer, atDiscount, 'card' as const);
  expect(card.amount).toBeLessThan(before.total);
  const page = await visit(buyer, { locale: narrow.language, viewport: narrow.viewport });
  const pages = new RefundPages(page, narrow.language);
  await pages.expectOnOrder(card);
  await pages.expectOnInvoice(card);
  await pages.expectOnInvoice(gift);
  await expectAccessible(page);
  await pages.expectAmongTransactions([gift, card]);
  await expectAccessible(page);
  expect(await balanceOf(buyer)).toBe(100);
});

test('a declined card and a used-up gift balance leave the other ways to pay', async ({ api, visit }) => {
  // Given a buyer with a gift balance, whose card is declined
  const [buyer, task] = await Promise.all([register(api, 'buyer'), anyTask(api)]);
  await giveBalance(buyer, 100);
  const page = await visit(buyer, { viewport: narrow.viewport });
  const pay = new PayPage(page);
  const gifts = new GiftCardForm(page);
  await pay.open(await fillBasket(buyer, task));
  await pay.pay('declined');
  await expect(pay.form.getByRole('alert')).toContainText(/declined/i);

  // When they turn to the balance, which was used up meanwhile
  await gifts.open();
  await expect(gifts.form).toBeVisible();
  await useUpBalance(buyer);
  await gifts.pay();
  await expect(gifts.refusal).toBeVisible();
  await expectAccessible(page);

  // Then what was typed of the card is still there, and another number pays
  await gifts.payByCard.click();
  await expect(pay.form.getByLabel('Name on the card')).toHaveValue('Test Buyer');
  await pay.form.getByLabel('Card number').fill(orders.sandboxCards.succeeds);
  await pay.payButton().click();
  await expect(page).toHaveURL(requirements);
});

test('a discount that somebody else used up changes the total before it is paid', async ({ api, visit }) => {
  // Given a buyer who is about to pay with a discount code for one use
  const [buyer, other, task] = await Promise.all([
    register(api, 'buyer'),
    register(api, 'buyer'),
    anyTask(api),
  ]);
  const code = await createDiscount(api, uniqueName('ONE').toUpperCase(), 25, { uses: 1 });
  const baskets = { own: await fillBasket(buyer, task), other: await fillBasket(other, task) };
  const apply = ({ api: own }: TestAccount) =>
    own.get('basket.applyDiscount', { query: {}, body: { discount_code: code } });
  const [{ total }] = await Promise.all([apply(buyer), apply(other)]);
  const page = await visit(buyer, { viewport: wide.viewport });
  const pay = new PayPage(page);
  await pay.open(baskets.own);
  await expect(pay.payButton()).toContainText(total.toFixed(2));
  await pay.fillCard(orders.sandboxCards.succeeds);

  // When somebody else uses it
  await payFor(other, baskets.other);
  await pay.payButton().click();

  // Then nothing is paid until the buyer has seen the new total, and what was typed pays it
  await expect(pay.payButton()).not.toContainText(total.toFixed(2));
  await expect(pay.summary).toContainText(/used up/);
  await expectAccessible(page);
  await pay.payButton().click();
  await expect(page).toHaveURL(requirements);
});
