import { count, eq } from 'drizzle-orm';
import {
  buildDiscount,
  buildGiftCard,
  buildProgram,
  callOperation,
  checkWholeLedger,
  describeOnEachDatabase,
  liabilitiesAt,
  prepareShop,
} from '../../testing';
import { discountUses, giftSpends } from '../../schema';
import { sandboxCharges } from './methods/card-sandbox/schema';

let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  program = await buildProgram({ entry: 'src/modules/payments/testing/voucher/program.ts' });
});
afterAll(() => program.remove());

/** In the order in which one tender reaches them. */
const steps = ['payment.before-charge', 'payment.after-charge', 'payment.settled'] as const;

describeOnEachDatabase('a process killed during a payment', (kind) => {
  describe('by card', () => {
    const copy = prepareShop(kind, async (shop) => {
      const basket = await shop.fillBasket();
      return { basket, revision: await shop.revisionOf(basket), card: { card_token: await shop.card() } };
    });
    const voucher = { type: 'voucher', amount: 5, voucher: { code: 'GOOD' } } as never;
    test.each([
      ['one step after the other', 'one tender', steps, []],
      // The first is settled and the second is about to start.
      ['payment.settled', 'the first of two tenders', ['payment.settled'], [voucher]],
    ] as const)(
      'at %s of %s neither loses a paid order nor charges twice',
      async (_at, _of, points, first) => {
        const { database, prepared, buyer, reopen } = await copy();
        const { basket, revision, card } = prepared;
        const body = { basket, revision, tenders: [...first, { type: 'card' as const, card }] };
        const caller = { token: buyer.token, idempotencyKey: 'the one' };
        await program.killAtEach(points, database.env, (url) =>
          callOperation(url, 'payments.purchase', { params: { type: 'card' }, body }, caller),
        );

        const again = await reopen();
        const { call, kernel, settled } = again.backend;
        await settled();
        const orders = (await call('orders.list', { query: {} }, buyer.token)).data;
        expect(orders).toHaveLength(1);
        const charged = await kernel.db
          .select({ count: count() })
          .from(sandboxCharges)
          .where(eq(sandboxCharges.status, 'succeeded'));
        expect(charged).toEqual([{ count: 1 }]);
        expect((await call('basket.list', {}, buyer.token)).data).toEqual([]);
        await checkWholeLedger(again.backend);
        expect(await liabilitiesAt(kernel.db, kernel.clock.now())).not.toContainEqual(
          expect.objectContaining({ account: 'deposits' }),
        );

        const pressedAgain = await again.pay(basket, await again.card(), { key: 'another' });
        expect(pressedAgain.data).toMatchObject({ status: 'succeeded', order: orders[0]?.hash });
        expect((await call('orders.list', { query: {} }, buyer.token)).meta?.total).toBe(1);
        await again.backend.close();
        await database.drop();
      },
    );
  });

  describe('by a gift balance, with the last use of a discount', () => {
    const copy = prepareShop(kind, async (shop) => {
      const { hash: owner, token } = shop.buyer;
      for (const balance of [15, 40]) await buildGiftCard(shop.backend, { owner, balance });
      const basket = await shop.fillBasket();
      const { hash: discount, code } = await buildDiscount(shop.backend, { value: 25, max_uses: 1 });
      const application = { query: {}, body: { discount_code: code } };
      await shop.backend.call('basket.applyDiscount', application, token);
      return { basket, revision: await shop.revisionOf(basket), discount };
    });

    test('at one step after the other neither loses the order nor takes either twice', async () => {
      const { database, prepared, buyer, reopen } = await copy();
      const { discount, ...purchase } = prepared;
      const body = { ...purchase, tenders: [{ type: 'giftcard' as const, giftcard: {} }] };
      const input = { params: { type: 'giftcard' as const }, body };
      await program.killAtEach(steps, database.env, (url) =>
        callOperation(url, 'payments.purchase', input, { token: buyer.token }),
      );

      const { backend } = await reopen();
      await backend.settled();
      expect((await backend.call('orders.list', { query: {} }, buyer.token)).data).toHaveLength(1);
      expect((await backend.call('giftCards.balance', {}, buyer.token)).data.balance).toBe(39.25);
      const uses = await backend.kernel.db
        .select({ status: discountUses.status })
        .from(discountUses)
        .where(eq(discountUses.code, discount));
      expect(uses).toEqual([{ status: 'used' }]);
      expect(await backend.kernel.db.$count(giftSpends)).toBe(1);
      await checkWholeLedger(backend);
      await backend.close();
      await database.drop();
    });
  });
});
