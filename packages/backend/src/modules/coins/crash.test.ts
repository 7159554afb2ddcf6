import { newHash } from '@tasklane/server-kit';
import { eq } from 'drizzle-orm';
import { parseUnits } from 'viem/utils';
import {
  buildProgram,
  callOperation,
  checkCoinLedger,
  coinRequestOf,
  describeOnEachDatabase,
  lastingDatabase,
  openShop,
  payByCoin,
  pollCoin,
  reopenShop,
} from '../../testing';
import type { CoinRequest, TestBackend } from '../../testing';
import { coinChains, coinPayments, simulatedTransfers } from '../../schema';
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

describeOnEachDatabase('a process killed during a payment in coins', (kind) => {
  test.each([
    'coins.receiver',
    'coins.read',
    'payment.before-charge',
    'payment.after-charge',
    'payment.settled',
  ] as const)('at %s of asking for them asks for the same payment again', async (point) => {
    const database = await lastingDatabase(kind);
    const shop = await openShop({ config: database.config });
    const basket = await shop.fillBasket();
    const tenders = [{ type: 'etn' as const, etn: {} }];
    const body = { basket, revision: await shop.revisionOf(basket), tenders };
    await shop.backend.close();

    const running = program.run({ ...database.env, FAULT_POINT: point });
    const input = { params: { type: 'etn' as const }, body };
    const purchase = callOperation(await running.ready(), 'payments.purchase', input, {
      token: shop.buyer.token,
    });
    await expect(purchase).rejects.toThrow();
    expect((await running.ended).signal).toBe('SIGKILL');

    const again = await reopenShop(shop, { config: database.config });
    await again.backend.settled();
    const { data } = await payByCoin(again, basket);
    expect(data.status).toBe('requires_action');
    expect(await again.backend.kernel.db.$count(coinPayments)).toBe(1);
    await arrive(again.backend, coinRequestOf(data));
    expect(await pollCoin(again, data.payment)).toMatchObject({ status: 'succeeded' });
    await checkCoinLedger(again.backend);
    await again.backend.close();
    await database.drop();
  });

  test.each(['coins.read', 'coins.applied', 'payment.settled'] as const)(
    'at %s of receiving them neither loses the order nor makes two',
    async (point) => {
      const database = await lastingDatabase(kind);
      const shop = await openShop({ config: database.config });
      const { data } = await payByCoin(shop, await shop.fillBasket());
      await arrive(shop.backend, coinRequestOf(data));
      await shop.backend.close();

      const running = program.run({ ...database.env, FAULT_POINT: point });
      const input = { params: { type: 'etn' as const }, body: { payment: data.payment } };
      const poll = callOperation(await running.ready(), 'payments.poll', input, { token: shop.buyer.token });
      await expect(poll).rejects.toThrow();
      expect((await running.ended).signal).toBe('SIGKILL');

      const again = await reopenShop(shop, { config: database.config });
      await again.backend.settled();
      expect(await pollCoin(again, data.payment)).toMatchObject({ status: 'succeeded' });
      const orders = await again.backend.call('orders.list', { query: {} }, shop.buyer.token);
      expect(orders.data).toHaveLength(1);
      await checkCoinLedger(again.backend);
      await again.backend.close();
      await database.drop();
    },
  );
});
