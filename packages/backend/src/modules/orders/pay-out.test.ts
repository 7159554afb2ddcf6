import { transaction } from '@tasklane/server-kit/database';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import {
  buildPayout,
  checkWholeLedger,
  describeOnEachDatabase,
  holdClock,
  makeWorker,
  repeatPayout,
  setSite,
  startBackend,
} from '../../testing';
import type { Shop, TestBackend, Worker } from '../../testing';
import { coinSendingAttempts, coinSendings, orders, simulatedSendings } from '../../schema';
import {
  advanceTransfers,
  demandFee,
  giveUpTransfer,
  payoutTransfers,
  refusingAddress,
  reorganise,
  senderOf,
} from '../coins';
import type { Sender } from '../coins';
import { payoutReports } from './lifecycle/payout';
import { payAllDue } from './pay-out';

/** As long as the chain takes to confirm a transfer. */
const BLOCKS = 15_000;

const blockedWallet = '0x52908400098527886E0F7030069857D2E4169EE7';

/** A wallet that sends, with each call a step of the worker. */
function senderFor(worker: Worker): Sender {
  payoutTransfers.provide(worker.kernel, payoutReports);
  const sender = senderOf(worker.kernel, 'ETN');
  if (!sender) throw new Error('Nothing sends ETN.');
  return worker.counted(sender);
}

/** How many races and random lives a database sees. PGlite runs one statement after the other, and is slower. */
const sizes = { postgres: { races: 200, runs: 6 }, pglite: { races: 20, runs: 3 } } as const;

describeOnEachDatabase('paying sellers', (database) => {
  const { races, runs } = sizes[database];
  let backend: TestBackend;
  /** How far the workers' clock is ahead of the back end's, which is held; it never goes back. */
  let ahead = 0;
  beforeAll(async () => {
    backend = await startBackend({
      database,
      env: { BLOCKED_WALLETS: blockedWallet },
      config: { logLevel: 'silent' },
    });
    // The clock makes the chain's blocks: it moves only where a test adds some.
    holdClock(backend);
  });
  beforeEach(async () => {
    await demandFee(backend.kernel, 'ETN', 0n);
    await setSite(backend, 'payoutMinimum', 0);
    await setSite(backend, 'networkFeeMax', 1);
  });
  afterEach(() => checkWholeLedger(backend));
  afterAll(() => backend.close());

  const work = (stopsAfter?: number): Worker =>
    makeWorker(backend.kernel, { ahead: () => ahead, ...(stopsAfter !== undefined && { stopsAfter }) });

  /** Pays a seller from what is due to what the chain has confirmed. */
  async function flow(worker: Worker, seller: string): Promise<void> {
    const sender = senderFor(worker);
    await payAllDue(worker.kernel, seller);
    await advanceTransfers(worker.kernel, sender);
    ahead += BLOCKS;
    await advanceTransfers(worker.kernel, sender);
  }

  const mined = (wallet: string) =>
    backend.kernel.db.select().from(simulatedSendings).where(eq(simulatedSendings.address, wallet));
  const rowsOf = (seller: string) => backend.kernel.db.select().from(orders).where(eq(orders.seller, seller));
  const statesOf = async (seller: string) => (await rowsOf(seller)).map(({ payoutStatus }) => payoutStatus);

  const sendingsTo = (wallet: string) =>
    backend.kernel.db.select().from(coinSendings).where(eq(coinSendings.to, wallet));
  const attemptsAt = (sending: string) =>
    backend.kernel.db
      .select()
      .from(coinSendingAttempts)
      .where(eq(coinSendingAttempts.sending, sending))
      .orderBy(coinSendingAttempts.position);

  /** A seller to whom two payouts are due, with a wallet that nobody else has. */
  async function owe(wallet: string): Promise<{ shop: Shop; order: string }> {
    const { order, shop } = await buildPayout(backend);
    await repeatPayout(backend, order, { price: 1_234 });
    await shop.setWalletAccount(wallet);
    return { order, shop };
  }

  test('one transfer pays all that is due', async () => {
    const { shop } = await owe('BATCH');
    await flow(work(), shop.seller.hash);
    const [transaction, ...others] = await mined('BATCH');
    expect(others).toEqual([]);
    const rows = await rowsOf(shop.seller.hash);
    expect(rows.map(({ payoutStatus }) => payoutStatus)).toEqual(['paid', 'paid']);
    expect(rows.reduce((sum, { payoutAmount }) => sum + (payoutAmount ?? 0n), 0n)).toBe(transaction?.amount);
    // 20 dollars and 12.34 dollars at 0.0024 dollars, each rounded up to the smallest unit.
    expect(transaction?.amount).toBe(8333333333333333333334n + 5141666666666666666667n);
  });

  /** As long as a transfer waits before its fee is raised. */
  const PATIENCE = 11 * 60_000;
  const FEE = 10n ** 16n;

  /** The same where the fee is too low at first, so that the transfer is replaced. */
  async function stuckFlow(worker: Worker, seller: string): Promise<void> {
    const sender = senderFor(worker);
    await payAllDue(worker.kernel, seller);
    await demandFee(backend.kernel, 'ETN', FEE + 1n);
    await advanceTransfers(worker.kernel, sender);
    ahead += PATIENCE;
    await advanceTransfers(worker.kernel, sender);
    ahead += BLOCKS;
    await advanceTransfers(worker.kernel, sender);
    await demandFee(backend.kernel, 'ETN', 0n);
  }

  test.each([
    ['on its way', flow, 15],
    ['while its transfer is replaced', stuckFlow, 20],
  ] as const)(
    'a worker that stops anywhere %s neither loses a payout nor pays it twice',
    async (_where, run, least) => {
      let steps = 0;
      const { order, shop } = await owe(`STOP${least}`);
      const seller = shop.seller.hash;
      for (let stopsAfter = 1; ; stopsAfter += 1) {
        const wallet = `STOP${least}A${stopsAfter}`;
        await shop.setWalletAccount(wallet);
        if (stopsAfter > 1) await repeatPayout(backend, order);
        const worker = work(stopsAfter);
        await run(worker, seller).catch(() => undefined);
        await checkWholeLedger(backend);
        await run(work(), seller);
        expect(await mined(wallet)).toHaveLength(1);
        expect(new Set(await statesOf(seller))).toEqual(new Set(['paid']));
        if (worker.steps() < stopsAfter) break;
        steps = stopsAfter;
      }
      expect(steps).toBeGreaterThanOrEqual(least);
    },
  );

  test('two workers at once pay everything once, however often they race', async () => {
    const { order, shop } = await owe('RACE');
    const seller = shop.seller.hash;
    // Each worker sends what is due, and settles what the round before has sent.
    const race = async (worker: Worker): Promise<void> => {
      await payAllDue(worker.kernel, seller);
      await advanceTransfers(worker.kernel, senderFor(worker));
    };
    await flow(work(), seller);
    for (let round = 0; round < races; round += 1) {
      await repeatPayout(backend, order, { price: 1_000 + round });
      await Promise.all([race(work()), race(work())]);
      ahead += BLOCKS;
    }
    await flow(work(), seller);
    const rows = await rowsOf(seller);
    expect(rows.every(({ payoutStatus }) => payoutStatus === 'paid')).toBe(true);
    const transactions = await mined('RACE');
    const received = transactions.reduce((sum, { amount }) => sum + amount, 0n);
    expect(received).toBe(rows.reduce((sum, { payoutAmount }) => sum + (payoutAmount ?? 0n), 0n));
    expect(transactions.length).toBeLessThanOrEqual(races + 1);
  });

  test('a transfer that the chain does not carry out is owed again, and paid to another wallet', async () => {
    const { shop } = await owe(refusingAddress('ETN'));
    const seller = shop.seller.hash;
    await flow(work(), seller);
    expect(await statesOf(seller)).toEqual(['failed', 'failed']);
    await flow(work(), seller);
    expect(await mined(refusingAddress('ETN'))).toHaveLength(1);
    await shop.setWalletAccount('ANOTHER');
    await flow(work(), seller);
    expect(await statesOf(seller)).toEqual(['paid', 'paid']);
    expect(await mined('ANOTHER')).toHaveLength(1);
  });

  test('a blocked wallet is refused, and nothing is sent', async () => {
    const { shop } = await owe(blockedWallet);
    await flow(work(), shop.seller.hash);
    expect(await rowsOf(shop.seller.hash)).toMatchObject(
      Array(2).fill({ payoutStatus: 'failed', payoutFault: 'wallet-blocked', payoutWallet: blockedWallet }),
    );
    expect(await mined(blockedWallet)).toEqual([]);
  });

  test('less than the minimum waits until more is due', async () => {
    await setSite(backend, 'payoutMinimum', 50);
    const { order, shop } = await owe('MINIMUM');
    await flow(work(), shop.seller.hash);
    expect(await statesOf(shop.seller.hash)).toEqual(['due', 'due']);
    await repeatPayout(backend, order, { price: 1_766 });
    await flow(work(), shop.seller.hash);
    expect(await statesOf(shop.seller.hash)).toEqual(['paid', 'paid', 'paid']);
    expect(await mined('MINIMUM')).toHaveLength(1);
  });

  test('a reorganisation before the transfer is deep enough has it broadcast again', async () => {
    const { shop } = await owe('SHALLOW');
    const worker = work();
    const sender = senderFor(worker);
    await payAllDue(worker.kernel, shop.seller.hash);
    await advanceTransfers(worker.kernel, sender);
    ahead += 5_000;
    await reorganise(worker.kernel, 'ETN', 3);
    expect(await mined('SHALLOW')).toEqual([]);
    await advanceTransfers(worker.kernel, sender);
    ahead += BLOCKS;
    await advanceTransfers(worker.kernel, sender);
    expect(await mined('SHALLOW')).toHaveLength(1);
    expect(await statesOf(shop.seller.hash)).toEqual(['paid', 'paid']);
  });

  test('one that takes back a confirmed transfer has the same bytes broadcast again', async () => {
    const { shop } = await owe('DEEP');
    const worker = work();
    await flow(worker, shop.seller.hash);
    const before = await mined('DEEP');
    await reorganise(worker.kernel, 'ETN', 3);
    expect(await mined('DEEP')).toEqual([]);
    await advanceTransfers(worker.kernel, senderFor(worker));
    expect(await mined('DEEP')).toMatchObject(
      before.map(({ transaction, nonce }) => ({ transaction, nonce })),
    );
    ahead += BLOCKS;
    await flow(worker, shop.seller.hash);
    expect(await mined('DEEP')).toHaveLength(1);
  });

  test('a broadcast that fails after the chain took it is found on the chain', async () => {
    const { shop } = await owe('LOST');
    const worker = work();
    const sender = senderFor(worker);
    await payAllDue(worker.kernel, shop.seller.hash);
    const broadcast = async (raw: string) => {
      await sender.broadcast(raw);
      throw new Error('The connection was reset.');
    };
    await advanceTransfers(worker.kernel, { ...sender, broadcast });
    const [sending] = await sendingsTo('LOST');
    expect(sending?.status).toBe('signed');
    ahead += BLOCKS;
    await advanceTransfers(worker.kernel, { ...sender, broadcast });
    expect(await statesOf(shop.seller.hash)).toEqual(['paid', 'paid']);
    expect(await mined('LOST')).toHaveLength(1);
  });

  test('a fee is raised with the same nonce, up to its bound', async () => {
    await setSite(backend, 'networkFeeMax', 0.015);
    await demandFee(backend.kernel, 'ETN', 10n ** 17n);
    const { shop } = await owe('BOUND');
    const worker = work();
    const sender = senderFor(worker);
    await payAllDue(worker.kernel, shop.seller.hash);
    await advanceTransfers(worker.kernel, sender);
    for (let times = 0; times < 4; times += 1) {
      ahead += PATIENCE;
      await advanceTransfers(worker.kernel, sender);
    }
    const [sending] = await sendingsTo('BOUND');
    const attempts = await attemptsAt(sending?.hash ?? '');
    expect(attempts.map(({ fee }) => fee)).toEqual([FEE, (FEE * 5n) / 4n]);
    await demandFee(worker.kernel, 'ETN', 0n);
    ahead += BLOCKS;
    await advanceTransfers(worker.kernel, sender);
    expect(await statesOf(shop.seller.hash)).toEqual(['paid', 'paid']);
  });

  test('a nonce that somebody else has used gives nothing back until an admin says so', async () => {
    const { shop } = await owe('ALIEN');
    const worker = work();
    const sender = senderFor(worker);
    await payAllDue(worker.kernel, shop.seller.hash);
    await advanceTransfers(worker.kernel, { ...sender, broadcast: () => Promise.reject(new Error('away')) });
    const [sending] = await sendingsTo('ALIEN');
    const alien = await sender.sign({ to: 'ELSEWHERE', amount: 1n, nonce: sending?.nonce ?? 0, fee: FEE });
    await sender.broadcast(alien.raw);
    ahead += BLOCKS;
    await advanceTransfers(worker.kernel, sender);
    await advanceTransfers(worker.kernel, sender);
    expect(await statesOf(shop.seller.hash)).toEqual(['sending', 'sending']);
    const [{ hash = '', unclearSince } = {}] = await sendingsTo('ALIEN');
    expect(unclearSince).not.toBeNull();
    await transaction(worker.kernel.db, (tx) => giveUpTransfer(worker.kernel, tx, hash));
    await advanceTransfers(worker.kernel, sender);
    expect(await statesOf(shop.seller.hash)).toEqual(['failed', 'failed']);
    expect(await mined('ALIEN')).toEqual([]);
  });

  const kinds = [
    'owe',
    'pay',
    'send',
    'send',
    'pass',
    'pass',
    'wait',
    'lose',
    'demand',
    'relax',
    'stop',
  ] as const;
  const lives = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.integer({ min: 1, max: 8 }) }), {
    minLength: 5,
    maxLength: 20,
  });

  test('whatever happens, orders and ledger agree and each payout is made once', async () => {
    let number = 0;
    const { order, shop } = await owe('LIFE');
    const seller = shop.seller.hash;
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        number += 1;
        const wallet = `LIFE${number}`;
        await shop.setWalletAccount(wallet);
        for (const { kind, at } of life) {
          const worker = work(kind === 'stop' ? at : undefined);
          switch (kind) {
            case 'owe':
              await repeatPayout(backend, order, { price: at * 777 });
              break;
            case 'pay':
              await payAllDue(worker.kernel, seller);
              break;
            case 'send':
              await advanceTransfers(worker.kernel, senderFor(worker));
              break;
            case 'pass':
              ahead += 5_000 * at;
              break;
            case 'wait':
              ahead += PATIENCE;
              break;
            case 'lose':
              await reorganise(worker.kernel, 'ETN', at);
              break;
            case 'demand':
              await demandFee(worker.kernel, 'ETN', (FEE * BigInt(at)) / 2n);
              break;
            case 'relax':
              await demandFee(worker.kernel, 'ETN', 0n);
              break;
            case 'stop':
              await flow(worker, seller).catch(() => undefined);
          }
          await checkWholeLedger(backend);
        }
        await demandFee(backend.kernel, 'ETN', 0n);
        await flow(work(), seller);
        await flow(work(), seller);
        const rows = (await rowsOf(seller)).filter(({ payoutWallet }) => payoutWallet === wallet);
        expect(rows.every(({ payoutStatus }) => payoutStatus === 'paid')).toBe(true);
        const received = (await mined(wallet)).reduce((sum, { amount }) => sum + amount, 0n);
        expect(received).toBe(rows.reduce((sum, { payoutAmount }) => sum + (payoutAmount ?? 0n), 0n));
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
