import { transaction } from '@tasklane/server-kit/database';
import { eq } from 'drizzle-orm';
import { confirmTransfers, describeOnEachDatabase, startBackend } from '../../../testing';
import type { TestBackend } from '../../../testing';
import { coinSendings, simulatedSendings } from '../../../schema';
import { balanceOf, coinReceivePosting, post } from '../../ledger';
import { demandFee, refusingAddress } from '../chains/simulated';
import { planReturn, readySender } from './plan';
import { senderOf } from './senders';

const AMOUNT = 10n ** 18n;
const FEE = 10n ** 16n;

describeOnEachDatabase('giving coins back', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database });
  });
  beforeEach(() => demandFee(backend.kernel, 'ETN', 0n));
  afterAll(() => backend.close());

  const balance = (account: 'coins' | 'coins-sent' | 'buyer', holder: string) =>
    balanceOf(backend.kernel.db, account, holder, 'ETN');

  /** Receives coins for a payment, and plans to send them back. */
  async function giveBack(payment: string, to: string): Promise<string> {
    const { kernel } = backend;
    const sender = senderOf(kernel, 'ETN');
    if (!sender) throw new Error('Nothing sends ETN.');
    const ready = await readySender(sender);
    return transaction(kernel.db, async (tx) => {
      const coins = { payment, asset: 'ETN' as const, amount: AMOUNT };
      await post(tx, coinReceivePosting(coins, `buyer of ${payment}`, 0n), kernel.clock.now());
      return planReturn(kernel, tx, ready, { payment, recipient: `buyer of ${payment}`, to, amount: AMOUNT });
    });
  }

  const rowOf = async (hash: string) => {
    const rows = await backend.kernel.db.select().from(coinSendings).where(eq(coinSendings.hash, hash));
    return rows[0];
  };

  test('holds them for the transfer until the chain has confirmed it', async () => {
    const transfer = await giveBack('first', 'HOME');
    await backend.settled();
    const sent = await rowOf(transfer);
    expect(sent).toMatchObject({ status: 'sent', endedAt: null });
    expect([await balance('coins', 'first'), await balance('coins-sent', transfer)]).toEqual([0n, AMOUNT]);
    await confirmTransfers(backend);
    expect(await rowOf(transfer)).toMatchObject({ status: 'confirmed', fee: FEE });
    expect([await balance('coins-sent', transfer), await balance('buyer', 'buyer of first')]).toEqual([
      0n,
      0n,
    ]);
    const [transfers] = await backend.kernel.db
      .select()
      .from(simulatedSendings)
      .where(eq(simulatedSendings.address, 'HOME'));
    expect(transfers).toMatchObject({ amount: AMOUNT, nonce: sent?.nonce });
  });

  test('has the payment hold them again if the chain does not carry it out', async () => {
    const transfer = await giveBack('second', refusingAddress('ETN'));
    await confirmTransfers(backend);
    expect(await rowOf(transfer)).toMatchObject({ status: 'failed', fee: FEE });
    expect([await balance('coins', 'second'), await balance('coins-sent', transfer)]).toEqual([AMOUNT, 0n]);
  });

  test('the timer raises the fee of one that waits', async () => {
    await demandFee(backend.kernel, 'ETN', FEE + 1n);
    const transfer = await giveBack('third', 'STUCK');
    await backend.settled();
    await backend.advance('PT11M');
    await backend.settled();
    await confirmTransfers(backend);
    expect(await rowOf(transfer)).toMatchObject({ status: 'confirmed', fee: (FEE * 5n) / 4n });
  });

  test('transfers have nonces without gaps, whoever plans them at the same time', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => giveBack(name, `PARALLEL ${name}`)));
    await confirmTransfers(backend);
    const rows = await backend.kernel.db.select().from(coinSendings).orderBy(coinSendings.nonce);
    expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_row, index) => index));
    expect(rows.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});
