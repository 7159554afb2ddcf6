import { eq } from 'drizzle-orm';
import {
  buildAdmin,
  buildPayout,
  coinRequestOf,
  confirmTransfers,
  holdClock,
  lastingSession,
  openShopIn,
  payByCoin,
  sendCoins,
  startBackend,
} from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { coinTransfers, simulatedSendings, simulatedTransfers } from '../../schema';

/** What 21 dollars are, by the rate of the embedded table. */
const price = '8750.000000000000000000';

describe('the reconciliation with the chain of a coin', () => {
  let backend: TestBackend;
  let accountant: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    holdClock(backend);
    accountant = await lastingSession(backend, await buildAdmin(backend, 'ROLE_ADMIN_ACCOUNTING'));
  });
  afterAll(() => backend.close());
  /** Each test has days of its own. */
  beforeEach(() => backend.advance('P2D'));

  const read = async () => {
    const today = backend.kernel.clock.now().toISOString().slice(0, 10);
    const query = { from: today, to: today };
    const { data } = await backend.call('accounting.reconcile', { query }, accountant.token);
    return data.find(({ type, provider }) => type === 'etn' && provider === 'chain');
  };

  const rowsOf = (transaction: string) =>
    backend.kernel.db.select().from(coinTransfers).where(eq(coinTransfers.transaction, transaction));

  /** Pays for a task; returns the tender and the transaction. */
  async function pay(): Promise<{ tender: string; transaction: string }> {
    const shop = await openShopIn(backend);
    const { data } = await payByCoin(shop, await shop.fillBasket());
    const transaction = await sendCoins(backend, coinRequestOf(data));
    await confirmTransfers(backend);
    const [row] = await rowsOf(transaction);
    return { tender: row?.payment ?? '', transaction };
  }

  test('finds what payments received in the chain', async () => {
    await pay();
    await pay();
    expect(await read()).toMatchObject({ state: 'compared', matches: 2, total: 0, differences: [] });
  });

  test('names a payment that the chain no longer contains', async () => {
    const { tender, transaction } = await pay();
    const { db } = backend.kernel;
    await db.delete(simulatedTransfers).where(eq(simulatedTransfers.transaction, transaction));
    expect(await read()).toMatchObject({
      matches: 0,
      total: 1,
      differences: [
        {
          ...{ problem: 'only-ours', kind: 'taken', reference: transaction, tender },
          ...{ asset: 'ETN', theirs: null, ours: price },
        },
      ],
    });
  });

  test('names another amount', async () => {
    const { transaction } = await pay();
    const { db } = backend.kernel;
    const isIt = eq(simulatedTransfers.transaction, transaction);
    await db
      .update(simulatedTransfers)
      .set({ amount: 5n * 10n ** 17n })
      .where(isIt);
    expect((await read())?.differences).toMatchObject([
      { problem: 'amount', theirs: '0.500000000000000000', ours: price },
    ]);
  });

  test('names a transfer to a payment that was recorded as another one', async () => {
    const { tender, transaction } = await pay();
    const { db } = backend.kernel;
    await db.update(coinTransfers).set({ position: 7 }).where(eq(coinTransfers.transaction, transaction));
    expect((await read())?.differences).toMatchObject([
      { problem: 'only-ours', tender, theirs: null, ours: price },
      { problem: 'only-theirs', tender, theirs: price, ours: null },
    ]);
  });

  test('finds what was sent to sellers, and names what the chain does not contain', async () => {
    const { shop } = await buildPayout(backend);
    await shop.setWalletAccount('0x00000000000000000000000000000000000000A1');
    await backend.advance('PT1H');
    await confirmTransfers(backend);
    expect(await read()).toMatchObject({ matches: 1, total: 0 });
    await backend.kernel.db.delete(simulatedSendings);
    expect((await read())?.differences).toMatchObject([
      { problem: 'only-ours', kind: 'sent', tender: null, asset: 'ETN', theirs: null },
    ]);
  });
});
