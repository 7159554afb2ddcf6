import { orders as rules } from '@tasklane/contracts';
import type { DataOf, FieldErrors } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type * as contract from '@tasklane/contracts/payment-methods';
import type * as testing from '@tasklane/contracts/testing';
import { after } from '@tasklane/server-kit';
import { eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel';
import { liabilitiesAt, openShop } from '../../testing';
import type { Shop } from '../../testing';
import { balanceOf } from '../ledger';
import type * as backend from './methods';
import { sandboxRefunds } from './methods/card-sandbox/schema';
import { refundOrder } from './operations/refund';
import { settle } from './operations/settle';
import { sweepAtStart } from './operations/sweep';
import { tendersOf } from './repository';
import { checkouts } from './schema';
import { voucherIssuer } from './testing/voucher/issuer';
import type * as voucherProvider from './testing/voucher/issuer';
import { unitsPerCent } from './testing/voucher/method';
import type * as voucherMethod from './testing/voucher/method';

// A third way to pay: its folder, a line in the contract's list and a line in the back end's.
jest.mock('@tasklane/contracts/payment-methods', () => {
  const { methodSchemas } = jest.requireActual<typeof contract>('@tasklane/contracts/payment-methods');
  const { voucherSchemas } = jest.requireActual<typeof testing>('@tasklane/contracts/testing');
  return { methodSchemas: { ...methodSchemas, voucher: voucherSchemas } };
});
jest.mock('./methods', () => {
  const { methods } = jest.requireActual<typeof backend>('./methods');
  const { openVoucher } = jest.requireActual<typeof voucherMethod>('./testing/voucher/method');
  const { voucherIssuer: issuer } = jest.requireActual<typeof voucherProvider>('./testing/voucher/issuer');
  return { methods: [...methods, ({ clock }: Kernel) => openVoucher(issuer, clock)] };
});

/** The contract does not declare this action of a buyer. */
const asksForVoucher = (action: object | null): action is { voucher: { number: string } } =>
  action !== null && 'voucher' in action;

/** Returns the paths that have errors of their own, such as `tenders[0].amount`. */
const pathsIn = ({ errors = [], children = {} }: FieldErrors = {}, path = ''): string[] => [
  ...(errors.length > 0 ? [path] : []),
  ...Object.entries(children).flatMap(([name, child]) =>
    pathsIn(child, /^\d+$/.test(name) ? `${path}[${name}]` : [path, name].filter(Boolean).join('.')),
  ),
];

describe('an added payment method', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.backend.close());
  afterEach(async () => {
    voucherIssuer.setDown(false);
    voucherIssuer.setQuotedUntil(null);
    voucherIssuer.setOffered(true);
    await shop.checkLedger();
    await emptyBaskets();
  });
  async function emptyBaskets(): Promise<void> {
    for (const { hash } of (await shop.backend.call('basket.list', {}, shop.buyer.token)).data) {
      await shop.backend.call('basket.delete', { params: { id: hash } }, shop.buyer.token);
    }
  }

  const voucher = (code: string, amount?: number) => ({ type: 'voucher', amount, voucher: { code } });
  const card = async (number?: string) => ({ type: 'card', card: { card_token: await shop.card(number) } });

  /** Returns the number of the voucher that a payment's buyer must sign. */
  function voucherToSign({ action }: DataOf<Operations['payments.purchase']>): string {
    if (!asksForVoucher(action)) throw new Error('The payment does not ask for a voucher.');
    return action.voucher.number;
  }

  /** Pays for a basket; the contract that the tests are compiled with declares no vouchers. */
  async function pay(basket: string, tenders: readonly { type: string }[], type = tenders.at(-1)?.type) {
    const body = {
      basket,
      revision: await shop.revisionOf(basket),
      tenders: tenders as never,
    };
    return shop.backend.call(
      'payments.purchase',
      { params: { type: type as 'card' }, body },
      shop.buyer.token,
    );
  }
  const poll = (payment: string, type = 'card') =>
    shop.backend.call(
      'payments.poll',
      { params: { type: type as 'card' }, body: { payment } },
      shop.buyer.token,
    );
  const moneyOf = async (order: string | null) =>
    (await shop.backend.call('payments.ofOrder', { params: { id: order ?? '' } }, shop.buyer.token)).data;
  const coins = () => balanceOf(shop.backend.kernel.db, 'buyer', shop.buyer.hash, 'ETN');
  const depositEntries = async () =>
    (await liabilitiesAt(shop.backend.kernel.db, shop.backend.kernel.clock.now())).filter(
      ({ holder }) => holder === shop.buyer.hash,
    );
  const purchases = async () =>
    (await shop.backend.call('orders.list', { query: {} }, shop.buyer.token)).meta?.total ?? 0;
  /** Refunds of cards. */
  const cardRefunds = () => shop.backend.kernel.db.select().from(sandboxRefunds);

  test('is offered, describes itself and pays for a whole basket in its own asset', async () => {
    const { call } = shop.backend;
    const offered = (await call('payments.methods', {}, shop.buyer.token)).data;
    expect(offered).toContainEqual({ type: 'voucher', provider: 'fixture', available: true, problem: null });
    const params = { type: 'voucher' as 'card' };
    expect((await call('payments.setup', { params }, shop.buyer.token)).data).toEqual({
      type: 'voucher',
      voucher: { issuer: 'the fixture' },
    });
    const before = await coins();
    const { data } = await pay(await shop.fillBasket(), [voucher('GOOD')]);
    expect(data.status).toBe('succeeded');
    expect(await coins()).toBe(before - 2_100n * unitsPerCent);
    expect((await moneyOf(data.order)).payment).toMatchObject({
      type: 'voucher',
      amount: 21,
      tenders: [{ provider: 'fixture', asset: 'ETN', amount: String(2_100n * unitsPerCent), value: 21 }],
    });
    const user = await call('user.read', {}, shop.buyer.token);
    expect(user.data.paymentMethod).toBe('voucher');
  });

  test('asks the buyer for its own kind of action', async () => {
    const { data } = await pay(await shop.fillBasket(), [voucher('SIGNED')]);
    expect(data).toMatchObject({ status: 'requires_action', action: { type: 'voucher' } });
    const number = voucherToSign(data);
    expect((await poll(data.payment, 'card')).status).toBe(404);
    expect((await poll(data.payment, 'voucher')).data.status).toBe('requires_action');
    voucherIssuer.sign(number);
    expect((await poll(data.payment, 'voucher')).data).toMatchObject({ status: 'succeeded', action: null });
  });

  test('pays a part and a card the rest, and each refunds its part of a cancelled order', async () => {
    const before = await coins();
    const { data } = await pay(await shop.fillBasket(), [voucher('GOOD', 5), await card()]);
    expect(data.status).toBe('succeeded');
    const { payment, steps } = await moneyOf(data.order);
    expect(payment?.tenders.map(({ type, value }) => [type, value])).toEqual([
      ['voucher', 5],
      ['card', 16],
    ]);
    expect(steps.map(({ kind }) => kind)).toEqual(['charge', 'hold']);
    expect(await coins()).toBe(before - 500n * unitsPerCent);
    expect(await depositEntries()).toEqual([]);

    const refunds = (await cardRefunds()).length;
    const params = { id: data.order ?? '' };
    await shop.backend.call(
      'orders.changeStatus',
      { params, body: { status: 'cancelled' } },
      shop.buyer.token,
    );
    await shop.backend.settled();
    expect((await moneyOf(data.order)).payment).toMatchObject({
      status: 'refunded',
      tenders: [{ status: 'refunded' }, { status: 'refunded' }],
    });
    expect((await cardRefunds()).slice(refunds)).toMatchObject([{ amount: 1_600 }]);
    expect(await coins()).toBe(before);
    expect(await depositEntries()).toEqual([]);
  });

  test('and a card give back their shares of an order that is divided', async () => {
    const [before, refunds] = [await coins(), (await cardRefunds()).length];
    const { data } = await pay(await shop.fillBasket(), [voucher('GOOD', 5), await card()]);
    const order = data.order ?? '';
    await shop.accept(order);
    const message = 'Half of it is done.';
    await shop.propose(order, shop.seller, { kind: 'cancellation', message, refund: 10 });
    await shop.answer(order, shop.buyer, 'accept');
    await shop.backend.settled();
    expect((await moneyOf(order)).payment).toMatchObject({ status: 'refunded', amount: 21, refunded: 10.5 });
    expect((await cardRefunds()).slice(refunds)).toMatchObject([{ amount: 800 }]);
    expect(await coins()).toBe(before - 250n * unitsPerCent);
    expect(await depositEntries()).toEqual([]);
  });

  test('is refunded when the card is declined; the basket stays and can be paid for', async () => {
    const [before, orders] = [await coins(), await purchases()];
    const basket = await shop.fillBasket();
    const declined = await pay(basket, [voucher('GOOD', 5), await card(rules.sandboxCards.declined)]);
    expect(declined.status).toBe(402);
    await shop.backend.settled();
    expect(await coins()).toBe(before);
    expect(await depositEntries()).toEqual([]);
    expect(await purchases()).toBe(orders);
    expect((await pay(basket, [await card()])).data.status).toBe('succeeded');
  });

  test('leaves the card unused when it fails first', async () => {
    const token = await card();
    const basket = await shop.fillBasket();
    expect((await pay(basket, [voucher('EMPTY', 5), token])).status).toBe(402);
    expect((await pay(basket, [token])).data.status).toBe('succeeded');
  });

  test('is held as a deposit while the bank is awaited, and refunded when the buyer does not return', async () => {
    const before = await coins();
    const basket = await shop.fillBasket();
    const { data } = await pay(basket, [voucher('GOOD', 5), await card(rules.sandboxCards.stepUp)]);
    expect(data).toMatchObject({ status: 'requires_action', action: { type: 'card' } });
    const deposit = { account: 'deposits', asset: 'ETN', amount: 500n * unitsPerCent };
    expect(await depositEntries()).toEqual([{ ...deposit, holder: shop.buyer.hash }]);
    await shop.backend.advance('PT2H');
    await shop.backend.settled();
    expect((await poll(data.payment)).data.status).toBe('failed');
    expect(await depositEntries()).toEqual([]);
    expect(await coins()).toBe(before);
  });

  test('continues automatically after its issuer was down between two tenders', async () => {
    const orders = await purchases();
    voucherIssuer.setDown(true);
    const { data } = await pay(await shop.fillBasket(), [
      { ...(await card()), ...{ amount: 5 } },
      voucher('GOOD'),
    ]);
    expect(data.status).toBe('processing');
    expect(await depositEntries()).toMatchObject([{ account: 'deposits', asset: 'USD', amount: 500n }]);
    voucherIssuer.setDown(false);
    await shop.backend.advance('PT2M');
    await shop.backend.settled();
    expect((await poll(data.payment)).data.status).toBe('succeeded');
    expect(await purchases()).toBe(orders + 1);
    expect(await depositEntries()).toEqual([]);
  });

  test('is asked repeatedly until its issuer has finished', async () => {
    const { data } = await pay(await shop.fillBasket(), [voucher('PENDING')]);
    expect(data.status).toBe('processing');
    for (const _minute of [1, 2, 3]) await shop.backend.advance('PT2M');
    voucherIssuer.finish();
    const orders = await purchases();
    await shop.backend.advance('PT2M');
    await shop.backend.settled();
    expect(await purchases()).toBe(orders + 1);
  });

  test('is settled once, even if its issuer reports twice, late or concurrently', async () => {
    const { kernel } = shop.backend;
    const orders = await purchases();
    const { data } = await pay(await shop.fillBasket(), [voucher('SIGNED')]);
    const [tender] = await tendersOf(kernel.db, data.payment);
    const { hash, reference } = { hash: tender?.hash ?? '', reference: tender?.reference ?? '' };
    const succeeded = () => settle(kernel, hash, { reference, status: 'succeeded' });
    const [{ checkout }] = await Promise.all([succeeded(), succeeded(), succeeded()]);
    await settle(kernel, hash, { reference, status: 'processing' });
    const last = await settle(kernel, hash, { reference, status: 'failed', reason: 'late' });
    expect(last).toMatchObject({ checkout: { status: 'paid', order: checkout.order } });
    expect(last.tenders).toMatchObject([{ status: 'succeeded', failure: null }]);
    expect(await purchases()).toBe(orders + 1);
  });

  test('expires with its quote, sooner than the hour that a buyer has otherwise', async () => {
    const basket = await shop.fillBasket();
    voucherIssuer.setQuotedUntil(after(shop.backend.kernel.clock.now(), 'PT10M'));
    const { data } = await pay(basket, [voucher('SIGNED')]);
    expect(data.status).toBe('requires_action');
    await shop.backend.advance('PT11M');
    await shop.backend.settled();
    expect((await poll(data.payment, 'voucher')).data.status).toBe('failed');
  });

  test('is not started when its quote ends while the bank is awaited, and the card is refunded', async () => {
    const orders = await purchases();
    const basket = await shop.fillBasket();
    voucherIssuer.setQuotedUntil(after(shop.backend.kernel.clock.now(), 'PT10M'));
    const step = { ...(await card(rules.sandboxCards.stepUp)), amount: 5 };
    const { data } = await pay(basket, [step, voucher('GOOD')]);
    expect(data.status).toBe('requires_action');
    await shop.backend.advance('PT11M');
    const [refunds, voucherCount] = [(await cardRefunds()).length, voucherIssuer.countTaken()];
    await fetch(shop.bankPageOf(data), { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) });
    expect((await poll(data.payment)).data.status).toBe('failed');
    await shop.backend.settled();
    expect((await cardRefunds()).slice(refunds)).toMatchObject([{ amount: 500 }]);
    expect(voucherIssuer.countTaken()).toBe(voucherCount);
    expect(await depositEntries()).toEqual([]);
    expect(await purchases()).toBe(orders);
  });

  test('is not charged at a quote that ended while its issuer was down', async () => {
    const basket = await shop.fillBasket();
    voucherIssuer.setQuotedUntil(after(shop.backend.kernel.clock.now(), 'PT10M'));
    voucherIssuer.setDown(true);
    const { data } = await pay(basket, [voucher('GOOD')]);
    expect(data.status).toBe('processing');
    voucherIssuer.setDown(false);
    const voucherCount = voucherIssuer.countTaken();
    await shop.backend.advance('PT11M');
    await shop.backend.settled();
    expect((await poll(data.payment, 'voucher')).data.status).toBe('failed');
    expect(voucherIssuer.countTaken()).toBe(voucherCount);
  });

  test('is unavailable when it cannot be quoted, and can be used again afterwards', async () => {
    const basket = await shop.fillBasket();
    jest.spyOn(voucherIssuer, 'quotedUntil').mockImplementationOnce(() => {
      throw new Error('The issuer does not answer.');
    });
    expect((await pay(basket, [voucher('GOOD')])).status).toBe(503);
    expect((await pay(basket, [voucher('GOOD')])).data.status).toBe('succeeded');
  });

  test('refuses new tenders when it is not offered, and completes the existing ones', async () => {
    const paidBasket = await shop.fillBasket();
    const { data } = await pay(paidBasket, [voucher('GOOD')]);
    const waiting = await pay(await shop.fillBasket(), [voucher('SIGNED')]);
    await emptyBaskets();
    const basket = await shop.fillBasket();
    const step = await pay(basket, [await card(rules.sandboxCards.stepUp)]);
    voucherIssuer.setOffered(false);

    const params = { type: 'voucher' as 'card' };
    const setup = await shop.backend.call('payments.setup', { params }, shop.buyer.token);
    expect(setup.failure.error).toBe('notice');
    const refused = await pay(basket, [voucher('GOOD', 5), await card()]);
    expect(refused.failure.error).toBe('notice');
    // The card tender that waits for its bank is not cancelled in favour of a type that no method takes.
    expect((await poll(step.data.payment)).data.status).toBe('requires_action');
    await emptyBaskets();
    expect((await pay(await shop.fillBasket(), [voucher('GOOD')])).failure.error).toBe('notice');

    expect((await pay(paidBasket, [voucher('GOOD')])).data).toEqual(data);
    const number = voucherToSign(waiting.data);
    voucherIssuer.sign(number);
    expect((await poll(waiting.data.payment, 'voucher')).data.status).toBe('succeeded');
  });

  test('and a card are refunded once each, even by concurrent refunds after a provider was down', async () => {
    const [before, refunds] = [await coins(), (await cardRefunds()).length];
    const { data } = await pay(await shop.fillBasket(), [voucher('GOOD', 5), await card()]);
    const order = data.order ?? '';
    voucherIssuer.setDown(true);
    const cancel = { params: { id: order }, body: { status: 'cancelled' as const } };
    await shop.backend.call('orders.changeStatus', cancel, shop.buyer.token);
    await shop.backend.settled();
    expect((await moneyOf(order)).payment?.status).toBe('succeeded');

    voucherIssuer.setDown(false);
    await Promise.all([1, 2, 3].map(() => refundOrder(shop.backend.kernel, order)));
    const { payment, steps } = await moneyOf(order);
    expect(payment).toMatchObject({
      status: 'refunded',
      tenders: [{ status: 'refunded' }, { status: 'refunded' }],
    });
    expect(steps.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect((await cardRefunds()).slice(refunds)).toMatchObject([{ amount: 1_600 }]);
    expect(await coins()).toBe(before);
    expect(await depositEntries()).toEqual([]);
  });

  test('retries a failed refund at the next start', async () => {
    const before = await coins();
    const basket = await shop.fillBasket();
    const step = await card(rules.sandboxCards.stepUp);
    const { data } = await pay(basket, [voucher('GOOD', 5), step]);
    voucherIssuer.setDown(true);
    const refuse = { method: 'POST', body: new URLSearchParams({ outcome: 'refuse' }) };
    await fetch(shop.bankPageOf(data), refuse);
    expect((await poll(data.payment)).data.status).toBe('failed');
    expect(await depositEntries()).toHaveLength(1);
    voucherIssuer.setDown(false);
    await sweepAtStart(shop.backend.kernel);
    await shop.backend.settled();
    expect(await depositEntries()).toEqual([]);
    expect(await coins()).toBe(before);
  });

  test('buys once together with a card, however many purchases run at once', async () => {
    const orders = await purchases();
    const basket = await shop.fillBasket();
    const tenders = [voucher('GOOD', 5), await card()];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pay(basket, tenders)));
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const bought = new Set(answers.flatMap(({ status, data }) => (status === 200 ? [data.order] : [])));
    expect([...bought].filter(Boolean)).toHaveLength(1);
    expect(await purchases()).toBe(orders + 1);
    expect(await depositEntries()).toEqual([]);
  });

  test('buys once when it, a card and both together pay for one basket at once', async () => {
    const { kernel } = shop.backend;
    const orders = await purchases();
    const basket = await shop.fillBasket();
    const token = await card();
    const ways = [[voucher('GOOD')], [token], [voucher('GOOD', 5), token]];
    const answers = await Promise.all(ways.map((tenders) => pay(basket, tenders)));
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const bought = new Set(answers.flatMap(({ status, data }) => (status === 200 ? [data.order] : [])));
    expect([...bought].filter(Boolean)).toHaveLength(1);
    expect(await purchases()).toBe(orders + 1);
    const written = await kernel.db.select().from(checkouts).where(eq(checkouts.basket, basket));
    expect(written).toMatchObject([{ status: 'paid', total: 2_100 }]);
    expect(await depositEntries()).toEqual([]);
  });

  test.each<[fault: string, path: string, type: string, tenders: () => Promise<readonly { type: string }[]>]>(
    [
      [
        'a first tender that leaves nothing for the last one',
        'tenders[0].amount',
        'card',
        async () => [voucher('GOOD', 21), await card()],
      ],
      [
        'a first tender without an amount',
        'tenders[0].amount',
        'card',
        async () => [voucher('GOOD'), await card()],
      ],
      [
        'a last tender of less than the rest',
        'tenders[1].amount',
        'card',
        async () => [voucher('GOOD', 5), { ...(await card()), ...{ amount: 15 } }],
      ],
      [
        'a second tender of the same type',
        'tenders[1].type',
        'voucher',
        async () => [voucher('GOOD', 5), voucher('GOOD')],
      ],
      [
        'a last tender of another type than the path names',
        'tenders[0].type',
        'card',
        async () => [voucher('GOOD')],
      ],
      [
        'a tender without the details of its type',
        'tenders[0].voucher',
        'voucher',
        async () => [{ type: 'voucher' }],
      ],
      [
        'a tender with the details of another type',
        'tenders[0].card',
        'voucher',
        async () => [{ ...(await card()), ...voucher('GOOD') }],
      ],
      ['an empty list of tenders', 'tenders', 'card', async () => []],
    ],
  )('refuses %s, and reports only %s', async (_fault, path, type, tendersOf) => {
    const { status, failure } = await pay(await shop.fillBasket(), await tendersOf(), type);
    expect([status, failure.error]).toEqual([400, 'validation_failed']);
    expect(pathsIn(failure.errors)).toEqual([path]);
  });
});
