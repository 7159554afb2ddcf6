import { eq } from 'drizzle-orm';
import {
  balancesOf,
  checkCoinLedger,
  checkWholeLedger,
  coinRequestOf,
  confirmTransfers,
  describeOnEachDatabase,
  holdClock,
  openShop,
  openShopIn,
  payByCoin,
  payTooMuch,
  pollCoin,
  sendCoins,
  setSite,
  signedByWallet,
  signReturn,
  testAddress,
} from '../../testing';
import type { Shop, TestBackend } from '../../testing';
import { coinSendings, simulatedSendings } from '../../schema';
import { spendGifts } from '../gift-cards';

describeOnEachDatabase('coins that did not pay', (database) => {
  let backend: TestBackend;
  let shop: Shop;
  beforeAll(async () => {
    ({ backend } = await openShop({ database }));
    holdClock(backend);
  });
  beforeEach(async () => {
    shop = await openShopIn(backend);
  });
  afterEach(async () => {
    await checkWholeLedger(backend);
    await checkCoinLedger(backend);
  });
  afterAll(() => backend.close());

  type Proof = Awaited<ReturnType<typeof signReturn>>;
  const give = async (options?: Parameters<typeof payTooMuch>[2]) =>
    payTooMuch(shop, await shop.fillBasket(), options);
  const sendBack = (id: string, body: Proof, token = shop.buyer.token) =>
    backend.call('payments.return', { params: { id }, body }, token);
  const unused = async () => (await backend.call('payments.unused', {}, shop.buyer.token)).data;
  const balances = () => balancesOf(backend, shop.buyer.hash);
  const sentTo = async () => {
    const rows = await backend.kernel.db
      .select()
      .from(coinSendings)
      .where(eq(coinSendings.recipient, shop.buyer.hash));
    return rows.map(({ to, amount, status }) => ({ to, amount, status }));
  };
  const COINS = 1_250n * 10n ** 18n;

  test('are a gift card that can be sent back', async () => {
    const gift = await give();
    expect(gift).toMatchObject({
      ...{ coin: 'ETN', amount: '1250', value: 3, status: 'gift', bar: null },
      ...{ wallet: null, transaction_url: null },
    });
    expect(await balances()).toEqual([3]);
  });

  test('go back to the wallet that paid, as many as came', async () => {
    await setSite(backend, 'explorer', 'https://explorer.example/tx/');
    const { hash } = await give();
    const wallet = await testAddress(backend);
    const { data } = await sendBack(hash, await signReturn(shop, hash));
    expect(data).toMatchObject({ hash, status: 'sending', bar: null, wallet, amount: '1250' });
    expect(await balances()).toEqual([0]);
    await confirmTransfers(backend);
    expect(await sentTo()).toEqual([{ to: wallet, amount: COINS, status: 'confirmed' }]);
    expect(await unused()).toMatchObject([
      { status: 'sent', transaction_url: expect.stringMatching(/^https:\/\/explorer\.example\/tx\/0x/) },
    ]);
    await setSite(backend, 'explorer', '');
  });

  test('go back when an order is refunded', async () => {
    const { data } = await payByCoin(shop, await shop.fillBasket());
    await sendCoins(backend, coinRequestOf(data));
    await backend.advance('PT10S');
    const { order } = await pollCoin(shop, data.payment);
    const body = { status: 'cancelled' as const };
    await backend.call('orders.changeStatus', { params: { id: order ?? '' }, body }, shop.buyer.token);
    await backend.settled();
    const [gift] = await unused();
    expect(gift).toMatchObject({ amount: '8750', value: 21, bar: null });
    const proof = await signReturn(shop, gift?.hash ?? '');
    expect((await sendBack(gift?.hash ?? '', proof)).data).toMatchObject({ status: 'sending' });
    await confirmTransfers(backend);
    expect(await sentTo()).toMatchObject([{ amount: 7n * COINS, status: 'confirmed' }]);
  });

  test('are sent once, whoever asks how often', async () => {
    const { hash } = await give();
    const proof = await signReturn(shop, hash);
    const proofs = await Promise.all(Array.from({ length: 10 }, () => signReturn(shop, hash)));
    const repeated = Array.from({ length: 10 }, () => proof);
    const answers = await Promise.all([...proofs, ...repeated].map((each) => sendBack(hash, each)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await confirmTransfers(backend);
    expect(await sentTo()).toHaveLength(1);
    expect((await sendBack(hash, proof)).data).toMatchObject({ status: 'sent' });
    expect(await sentTo()).toHaveLength(1);
  });

  test('go to no other wallet than the one that paid', async () => {
    const { hash } = await give();
    expect(await sendBack(hash, await signReturn(shop, hash, 'second'))).toMatchObject({
      status: 400,
      failure: { error: 'wallet_refused', error_message: expect.stringMatching('didn’t make this payment') },
    });
    expect(await sentTo()).toEqual([]);
    expect(await balances()).toEqual([3]);
  });

  test('go to no blocked wallet', async () => {
    const { hash } = await give({ sender: await testAddress(backend, 'blocked') });
    const answer = await sendBack(hash, await signReturn(shop, hash, 'blocked'));
    expect(answer).toMatchObject({ status: 451, failure: { error: 'notice' } });
    expect(await sentTo()).toEqual([]);
  });

  test('are nobody else’s to take', async () => {
    const { hash } = await give();
    const proof = await signReturn(shop, hash);
    const other = await openShopIn(backend);
    expect(await sendBack(hash, proof, other.buyer.token)).toMatchObject({ status: 404 });
    const { data } = await backend.call('payments.unused', {}, other.buyer.token);
    expect(data).toEqual([]);
  });

  test('take a signature for nothing else, and theirs serves nothing else', async () => {
    const { hash } = await give();
    expect(await sendBack(hash, await signedByWallet(backend))).toMatchObject({
      failure: { error: 'wallet_refused' },
    });
    const body = await signReturn(shop, hash);
    expect(body.message).toContain('send coins back to this wallet');
    expect(await backend.call('wallet.connect', { body }, shop.buyer.token)).toMatchObject({
      failure: { error: 'wallet_refused' },
    });
    expect(await sendBack(hash, { ...body, signature: `0x${'1'.repeat(130)}` })).toMatchObject({
      failure: { error: 'wallet_refused' },
    });
    expect((await sendBack(hash, body)).data).toMatchObject({ status: 'sending' });
  });

  test('stay a gift card once something of it was spent', async () => {
    const { hash } = await give();
    const proof = await signReturn(shop, hash);
    await spendGifts(backend.kernel, { key: `part of ${hash}`, buyer: shop.buyer.hash, amount: 1 });
    expect(await unused()).toMatchObject([{ status: 'gift', bar: 'used' }]);
    expect(await sendBack(hash, proof)).toMatchObject({ status: 409, failure: { error: 'conflict' } });
    expect(await balances()).toEqual([2.99]);
    expect(await sentTo()).toEqual([]);
  });

  test('stay a gift card where the coin is not sent', async () => {
    const gift = await give({ type: 'btc', extra: '0.00005' });
    expect(gift).toMatchObject({ coin: 'BTC', bar: 'coin' });
    expect(await sendBack(gift.hash, await signReturn(shop, gift.hash))).toMatchObject({
      failure: { error: 'wallet_refused' },
    });
  });

  test('stay a gift card where nobody knows the sender', async () => {
    expect(await give({ sender: 'an exchange' })).toMatchObject({ bar: 'wallet' });
  });

  test('stay a gift card where sending them costs as much', async () => {
    await setSite(backend, 'networkFeeMax', 2_000);
    await setSite(backend, 'networkFee', 1_250);
    const { hash, bar } = await give();
    expect(bar).toBe('fee');
    const answer = await sendBack(hash, await signReturn(shop, hash));
    expect(answer).toMatchObject({ status: 409, failure: { error: 'conflict' } });
    await setSite(backend, 'networkFee', 0.01);
    await setSite(backend, 'networkFeeMax', 1);
  });

  test('that the chain refuses are a gift card again, once and worth as much, and can be tried again', async () => {
    const { hash } = await give();
    const { db } = backend.kernel;
    const proof = await signReturn(shop, hash);
    await sendBack(hash, proof);
    await backend.settled();
    const [sending] = await db.select().from(coinSendings).where(eq(coinSendings.recipient, shop.buyer.hash));
    // The wallet has become a contract that takes no coins.
    await db
      .update(simulatedSendings)
      .set({ isRefused: true })
      .where(eq(simulatedSendings.nonce, sending?.nonce ?? -1));
    await confirmTransfers(backend);
    await confirmTransfers(backend);
    expect(await unused()).toMatchObject([{ status: 'failed', bar: null, wallet: null, value: 3 }]);
    expect((await balances()).sort()).toEqual([0, 3]);
    await checkWholeLedger(backend);
    expect((await sendBack(hash, await signReturn(shop, hash))).data).toMatchObject({ status: 'sending' });
    await confirmTransfers(backend);
    expect(await unused()).toMatchObject([{ status: 'sent' }]);
    expect((await sentTo()).map(({ status }) => status).sort()).toEqual(['confirmed', 'failed']);
  });

  test('are spent or sent back, never both', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { hash } = await give();
      const proof = await signReturn(shop, hash);
      const key = `race ${hash}`;
      const [answer, spend] = await Promise.all([
        sendBack(hash, proof),
        spendGifts(backend.kernel, { key, buyer: shop.buyer.hash, amount: 300 }),
      ]);
      const isSent = answer.status === 200;
      expect(isSent).toBe(spend.refusal !== null);
      const rest = (await balances()).reduce((sum, balance) => sum + balance, 0);
      expect(rest).toBe(0);
    }
  });
});
