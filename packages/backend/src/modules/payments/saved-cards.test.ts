import { orders as rules } from '@tasklane/contracts';
import { eq } from 'drizzle-orm';
import { addSavedCards, builtPassword, openShop, openShopIn } from '../../testing';
import type { Member, Shop, TestBackend } from '../../testing';
import { sandboxCards, sandboxCharges, savedCards } from '../../schema';

describe('saved cards', () => {
  let backend: TestBackend;
  let shop: Shop;
  beforeAll(async () => {
    ({ backend } = await openShop());
  });
  beforeEach(async () => {
    shop = await openShopIn(backend);
  });
  afterEach(() => shop.checkLedger());
  afterAll(() => backend.close());

  const cards = async ({ token }: Member = shop.buyer) =>
    (await backend.call('payments.cards', {}, token)).data;
  const remove = async (id: string, { token }: Member = shop.buyer) =>
    (await backend.call('payments.removeCard', { params: { id } }, token)).status;

  /** Pays for a basket by a card that is entered or saved. */
  async function pay(basket: string, card_token: string, use: 'once' | 'remember' | 'saved') {
    const tenders = [{ type: 'card' as const, card: { card_token, use } }];
    const body = { basket, tenders, revision: await shop.revisionOf(basket) };
    return backend.call('payments.purchase', { params: { type: 'card' }, body }, shop.buyer.token);
  }

  /** Saves a card by paying with it. */
  async function save(number: string = rules.sandboxCards.succeeds): Promise<string> {
    const basket = await shop.fillBasket();
    const { data } = await pay(basket, await shop.card(number), 'remember');
    if (data.status === 'requires_action') await approve(data);
    return (await cards())[0]?.hash ?? '';
  }

  /** Does what the bank asks for, and settles the payment. */
  async function approve(payment: Awaited<ReturnType<typeof pay>>['data']) {
    await fetch(shop.bankPageOf(payment), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
    });
    const body = { payment: payment.payment };
    return backend.call('payments.confirm', { params: { type: 'card' }, body }, shop.buyer.token);
  }

  test('are kept where the buyer says so, without the number, and pay again', async () => {
    await shop.buy();
    expect(await cards()).toEqual([]);
    const saved = await save();
    expect(await cards()).toEqual([
      {
        ...{ hash: saved, brand: 'visa', last4: '4242', expired: false },
        ...{ expiry_month: 12, expiry_year: 2040 },
      },
    ]);
    expect(await cards(shop.stranger)).toEqual([]);
    const { data } = await pay(await shop.fillBasket(), saved, 'saved');
    expect(data.status).toBe('succeeded');
    const invoice = await backend.call(
      'orders.invoice',
      { params: { id: data.order ?? '' } },
      shop.buyer.token,
    );
    expect(invoice.data.tenders).toMatchObject([{ receipt: { card: { brand: 'visa', last4: '4242' } } }]);
  });

  test('are listed once, however often the same card is saved', async () => {
    const first = await save();
    const second = await save();
    expect(second).not.toBe(first);
    expect((await cards()).map(({ hash }) => hash)).toEqual([second]);
  });

  test('may need authentication each time, and are saved only after it', async () => {
    const basket = await shop.fillBasket();
    const card_token = await shop.card(rules.sandboxCards.stepUp);
    const payment = await pay(basket, card_token, 'remember');
    expect(await cards()).toEqual([]);
    await approve(payment.data);
    const [card] = await cards();
    const again = await pay(await shop.fillBasket(), card?.hash ?? '', 'saved');
    expect(again.data.status).toBe('requires_action');
    expect((await approve(again.data)).data.status).toBe('succeeded');
  });

  test('of somebody else, invented, removed or expired ones do not pay, and the basket stays', async () => {
    const [foreign] = await addSavedCards(backend, shop.stranger.hash, 1);
    const [expired] = await addSavedCards(backend, shop.buyer.hash, 1, { expiryYear: 2020 });
    expect(await cards()).toMatchObject([{ expired: true }]);
    const removed = await save();
    expect(await remove(removed)).toBe(204);
    const basket = await shop.fillBasket();
    const charges = () => backend.kernel.db.$count(sandboxCharges);
    const before = await charges();
    for (const saved of [foreign?.hash ?? '', 'tK8mQ2vX7nRb4cWd9pZs', removed]) {
      const answer = await pay(basket, saved, 'saved');
      expect(answer.failure).toMatchObject({
        error: 'payment_declined',
        error_message: expect.stringContaining('isn’t saved any more'),
      });
    }
    const late = await pay(basket, expired?.hash ?? '', 'saved');
    expect(late.failure.error_message).toMatch(/has expired/);
    expect(await charges()).toBe(before);
    expect((await pay(basket, await shop.card(), 'once')).data.status).toBe('succeeded');
  });

  test('that the bank declines leave the basket to be paid otherwise', async () => {
    const [card] = await addSavedCards(backend, shop.buyer.hash, 1);
    await backend.kernel.db
      .update(sandboxCards)
      .set({ behaviour: 'declined' })
      .where(eq(sandboxCards.reference, card?.reference ?? ''));
    const basket = await shop.fillBasket();
    expect((await pay(basket, card?.hash ?? '', 'saved')).status).toBe(402);
    expect((await pay(basket, await shop.card(), 'once')).data.status).toBe('succeeded');
  });

  test('pay once when the button is pressed twice', async () => {
    const [card] = await addSavedCards(backend, shop.buyer.hash, 1);
    const basket = await shop.fillBasket();
    const answers = await Promise.all([1, 2, 3].map(() => pay(basket, card?.hash ?? '', 'saved')));
    expect(new Set(answers.map(({ data }) => data.payment)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => data.order)).size).toBe(1);
  });

  test('that are removed while the bank is awaited still complete the payment', async () => {
    const saved = await save(rules.sandboxCards.stepUp);
    const payment = await pay(await shop.fillBasket(), saved, 'saved');
    expect(await remove(saved)).toBe(204);
    await backend.settled();
    expect((await approve(payment.data)).data.status).toBe('succeeded');
    expect(await cards()).toEqual([]);
  });

  test('are removed by their owner alone, once, and the provider forgets them', async () => {
    const hash = await save();
    expect(await remove(hash, shop.stranger)).toBe(404);
    expect(await remove(hash)).toBe(204);
    expect(await remove(hash)).toBe(404);
    await backend.settled();
    const { db } = backend.kernel;
    const [row] = await db.select().from(savedCards).where(eq(savedCards.hash, hash));
    expect(row).toMatchObject({ brand: '', last4: '', removedAt: expect.any(Date) });
    expect(await db.$count(sandboxCards, eq(sandboxCards.reference, row?.reference ?? ''))).toBe(0);
  });

  test('are not kept for an account that was closed while the bank was awaited', async () => {
    const { db } = backend.kernel;
    const before = await db.$count(sandboxCards);
    const card_token = await shop.card(rules.sandboxCards.stepUp);
    const payment = await pay(await shop.fillBasket(), card_token, 'remember');
    const body = { password: builtPassword };
    expect((await backend.call('user.close', { body }, shop.buyer.token)).status).toBe(200);
    await fetch(shop.bankPageOf(payment.data), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
    });
    await backend.advance('PT2H');
    await backend.settled();
    const [row] = await db.select().from(savedCards).where(eq(savedCards.user, shop.buyer.hash));
    expect(row).toMatchObject({ last4: '', removedAt: expect.any(Date) });
    expect(await db.$count(sandboxCards)).toBe(before);
  });

  test('are forgotten by the provider when the account is closed', async () => {
    const [card] = await addSavedCards(backend, shop.stranger.hash, 1);
    const body = { password: builtPassword };
    expect((await backend.call('user.close', { body }, shop.stranger.token)).status).toBe(200);
    await backend.settled();
    const { db } = backend.kernel;
    expect(await db.$count(sandboxCards, eq(sandboxCards.reference, card?.reference ?? ''))).toBe(0);
  });
});
