import { orders as rules } from '@tasklane/contracts';
import type * as contract from '@tasklane/contracts/payment-methods';
import type * as testing from '@tasklane/contracts/testing';
import fc from 'fast-check';
import type { Kernel } from '../../kernel';
import {
  buildDiscount,
  buildGiftCard,
  checkWholeLedger,
  describeOnEachDatabase,
  openShopIn,
  startBackend,
} from '../../testing';
import type { Shop, TestBackend } from '../../testing';
import type * as backend from './methods';
import { voucherIssuer } from './testing/voucher/issuer';
import type * as voucherProvider from './testing/voucher/issuer';
import type * as voucherMethod from './testing/voucher/method';

// Vouchers pay in coins, so that checkouts are half paid and amounts are exchanged.
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

/** What can happen to a buyer, a seller and their orders; those that nothing allows at the moment do nothing. */
const happenings = {
  card: (shop) => buy(shop, [cardTender(shop)]),
  'declined card': (shop) => buy(shop, [cardTender(shop, rules.sandboxCards.declined)]),
  'card that asks': (shop) => buy(shop, [cardTender(shop, rules.sandboxCards.stepUp)]),
  voucher: (shop) => buy(shop, [voucherTender('GOOD')]),
  'voucher and card': (shop) => buy(shop, [voucherTender('GOOD', 5), cardTender(shop)]),
  'voucher and declined card': (shop) =>
    buy(shop, [voucherTender('GOOD', 5), cardTender(shop, rules.sandboxCards.declined)]),
  'voucher that waits': (shop) => buy(shop, [voucherTender('PENDING')]),
  'voucher arrives': async () => voucherIssuer.finish(),
  'gift balance': async (shop) => {
    await buildGiftCard(shop.backend, { owner: shop.buyer.hash, balance: 30, lasts: 'P9D' });
    await buy(shop, [Promise.resolve({ type: 'giftcard', giftcard: {} })]);
  },
  discount: async (shop) => {
    const { code } = await buildDiscount(shop.backend, { value: 25 });
    await buy(shop, [cardTender(shop)], code);
  },
  accept: (shop, order) => shop.accept(order),
  refuse: (shop, order) => changeTo(shop, order, 'cancelled', shop.seller.token),
  withdraw: (shop, order) => changeTo(shop, order, 'cancelled', shop.buyer.token),
  deliver: (shop, order) => shop.deliver(order),
  approve: (shop, order) => shop.approve(order),
  'connect a wallet': (shop) => shop.setWalletAccount('ELECTR0NU'),
  'lose the wallet': (shop) => shop.setWalletAccount(null),
  'deliver events': (shop) => shop.backend.settled(),
  'pass time': (shop) => shop.backend.advance('P2D'),
} satisfies Readonly<Record<string, (shop: Shop, order: string) => Promise<unknown>>>;

type Tender = Promise<{ readonly type: string }>;

const cardTender = async (shop: Shop, number?: string) => ({
  type: 'card',
  card: { card_token: await shop.card(number) },
});
const voucherTender = async (code: string, amount?: number) => ({
  type: 'voucher',
  amount,
  voucher: { code },
});

/** Fills the buyer's basket, which an earlier attempt may have left, and pays for it. */
async function buy(shop: Shop, tenders: readonly Tender[], code?: string): Promise<void> {
  const { call } = shop.backend;
  for (const { hash } of (await call('basket.list', {}, shop.buyer.token)).data)
    await call('basket.delete', { params: { id: hash } }, shop.buyer.token);
  const basket = await shop.fillBasket();
  if (code !== undefined)
    await call('basket.applyDiscount', { query: {}, body: { discount_code: code } }, shop.buyer.token);
  const each = await Promise.all(tenders);
  const body = { basket, revision: await shop.revisionOf(basket), tenders: each as never };
  const params = { type: each.at(-1)?.type as 'card' };
  await call('payments.purchase', { params, body }, shop.buyer.token);
}

const changeTo = (shop: Shop, order: string, status: 'cancelled', token: string) =>
  shop.backend.call('orders.changeStatus', { params: { id: order }, body: { status } }, token);

describeOnEachDatabase('whatever happens to orders', (database) => {
  let running: TestBackend;
  beforeAll(async () => {
    running = await startBackend({ database });
  });
  afterAll(() => running.close());

  const names = Object.keys(happenings) as (keyof typeof happenings)[];
  const life = fc.array(fc.record({ name: fc.constantFrom(...names), which: fc.nat({ max: 5 }) }), {
    minLength: 6,
    maxLength: 16,
  });

  test('the audit of the ledger finds nothing, after any step', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        const shop = await openShopIn(running);
        for (const { name, which } of steps) {
          const orders = (await running.call('orders.list', { query: {} }, shop.buyer.token)).data;
          await happenings[name](shop, orders[which % orders.length]?.hash ?? 'noOrderYet');
          await checkWholeLedger(running);
        }
        await running.settled();
        await checkWholeLedger(running);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
