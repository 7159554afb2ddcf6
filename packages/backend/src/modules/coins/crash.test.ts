import { newHash } from '@tasklane/server-kit';
import { eq } from 'drizzle-orm';
import { parseUnits } from 'viem/utils';
import {
  buildProgram,
  callOperation,
  checkCoinLedger,
  checkWholeLedger,
  coinRequestOf,
  confirmTransfers,
  describeOnEachDatabase,
  payByCoin,
  payTooMuch,
  pollCoin,
  prepareShop,
  signReturn,
} from '../../testing';
import type { CoinRequest, TestBackend } from '../../testing';
import { coinChains, coinPayments, simulatedSendings, simulatedTransfers } from '../../schema';
import { heightAt } from './chains/simulated';

let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  program = await buildProgram();
});
afterAll(() => program.remove());

/** Makes the chain contain a confirmed transfer that has not been read yet. */
async function arrive({ kernel }: TestBackend, { address, tag, amount }: CoinRequest): Promise<void> {
  const { db, clock } = kernel;
  const height = heightAt(clock.now()) - 5;
  await db
    .update(coinChains)
    .set({ height: height - 1, blockHash: `${height - 1}-0` })
    .where(eq(coinChains.coin, 'ETN'));
  const transfer = { transaction: newHash(), coin: 'ETN' as const, sender: newHash() };
  await db
    .insert(simulatedTransfers)
    .values({ ...transfer, address, tag, amount: parseUnits(amount, 18), height });
}

describeOnEachDatabase('a process killed again and again during a payment in coins', (kind) => {
  describe('that asks for them', () => {
    const copy = prepareShop(kind, async (shop) => {
      const basket = await shop.fillBasket();
      return {
        basket,
        revision: await shop.revisionOf(basket),
        tenders: [{ type: 'etn' as const, etn: {} }],
      };
    });

    /** In the order in which one payment reaches them. */
    const points = [
      'payment.before-charge',
      'coins.read',
      'coins.receiver',
      'payment.after-charge',
      'payment.settled',
    ] as const;

    test('at one step after the other asks for the same payment again', async () => {
      const { database, prepared: body, buyer, reopen } = await copy();
      const input = { params: { type: 'etn' as const }, body };
      await program.killAtEach(points, database.env, (url) =>
        callOperation(url, 'payments.purchase', input, { token: buyer.token }),
      );

      const again = await reopen();
      await again.backend.settled();
      const { data } = await payByCoin(again, body.basket);
      expect(data.status).toBe('requires_action');
      expect(await again.backend.kernel.db.$count(coinPayments)).toBe(1);
      await arrive(again.backend, coinRequestOf(data));
      expect(await pollCoin(again, data.payment)).toMatchObject({ status: 'succeeded' });
      await checkCoinLedger(again.backend);
      await again.backend.close();
      await database.drop();
    });
  });

  describe('that receives them', () => {
    const copy = prepareShop(kind, async (shop) => {
      const { data } = await payByCoin(shop, await shop.fillBasket());
      await arrive(shop.backend, coinRequestOf(data));
      return data;
    });

    test('at one step after the other neither loses the order nor makes two', async () => {
      const { database, prepared, buyer, reopen } = await copy();
      const { payment } = prepared;
      const input = { params: { type: 'etn' as const }, body: { payment } };
      await program.killAtEach(['coins.read', 'coins.applied', 'payment.settled'], database.env, (url) =>
        callOperation(url, 'payments.poll', input, { token: buyer.token }),
      );

      const again = await reopen();
      await again.backend.settled();
      expect(await pollCoin(again, payment)).toMatchObject({ status: 'succeeded' });
      const orders = await again.backend.call('orders.list', { query: {} }, buyer.token);
      expect(orders.data).toHaveLength(1);
      await checkCoinLedger(again.backend);
      await again.backend.close();
      await database.drop();
    });
  });

  describe('that sends them back', () => {
    const copy = prepareShop(kind, async (shop) => {
      const { hash: id } = await payTooMuch(shop, await shop.fillBasket());
      return { id, proof: await signReturn(shop, id) };
    });

    test('sends them once when it is asked again', async () => {
      const { database, prepared, buyer, reopen } = await copy();
      const input = { params: { id: prepared.id }, body: prepared.proof };
      await program.killAtEach(['coins.return-planned'], database.env, (url) =>
        callOperation(url, 'payments.return', input, { token: buyer.token }),
      );

      const again = await reopen();
      const repeated = await again.backend.call('payments.return', input, buyer.token);
      expect(repeated.data).toMatchObject({ status: expect.stringMatching('sending|sent') });
      await confirmTransfers(again.backend);
      expect(await again.backend.kernel.db.$count(simulatedSendings)).toBe(1);
      const unused = await again.backend.call('payments.unused', {}, buyer.token);
      expect(unused.data).toMatchObject([{ status: 'sent' }]);
      await checkWholeLedger(again.backend);
      await again.backend.close();
      await database.drop();
    });
  });
});
