import { orNotFound } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { defineMachine } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { releaseTerms, removeBasket } from '../../basket';
import { endDiscount } from '../../discounts';
import { depositReleasePosting, post } from '../../ledger';
import { createOrder, findOrder, recordRefund } from '../../orders';
import { depositOf, partOf, partsBack } from '../money';
import { hasSucceeded } from '../payment';
import type { CheckoutRow } from '../schema';
import { tendersOf } from '../repository';
import { checkoutSubject } from './subjects';

/** The machine of checkouts; `pay` comes with the hash of the order to create. */
export const checkoutMachine = defineMachine<Kernel, { readonly order: string }>()({
  subject: checkoutSubject,
  conditions: {},
  change: ({ event, at, detail }) => ({
    ...(event === 'pay' && detail && { order: detail.order }),
    updatedAt: at,
  }),
  effects: [
    async (kernel, tx, { event, row }) => {
      if (event === 'pay') await endDiscount(kernel, tx, row, 'use');
      else if (event === 'fail' || (await refundFor(tx, row)) === row.total)
        await endDiscount(kernel, tx, row, 'return');
    },
    async (kernel, tx, { event, row }) => {
      if (event !== 'refund') await releaseTerms(kernel, tx, row, event === 'pay' ? row.order : null);
    },
    async (kernel, tx, { event, row, at }) => {
      if (event === 'pay') await makeOrder(kernel, tx, row, at);
      if (event === 'refund') {
        const parts = partsBack(await tendersOf(tx, row.hash), await refundFor(tx, row));
        await recordRefund(
          kernel,
          tx,
          orNotFound(row.order),
          parts.filter(({ value }) => value > 0n),
        );
      }
    },
  ],
  announce: ({ event, row }) => {
    if (event !== 'fail') return undefined;
    return async (outbox, tx) => {
      // What its tenders took is refunded after the commit.
      if ((await tendersOf(tx, row.hash)).some(hasSucceeded))
        await outbox.add(tx, events.checkoutFailed, { payment: row.hash });
    };
  },
});

/** Returns what goes back of a checkout's order, in cents. */
const refundFor = async (tx: Executor, { order }: CheckoutRow): Promise<number> =>
  orNotFound(await findOrder(tx, orNotFound(order))).totalBack;

/** Turns the deposits of a checkout into the charge of an order, and the basket into that order. */
async function makeOrder(kernel: Kernel, tx: Executor, checkout: CheckoutRow, at: Date): Promise<void> {
  const tenders = await tendersOf(tx, checkout.hash);
  // The last tender completes the checkout, so it never becomes a deposit.
  for (const deposited of tenders.slice(0, -1))
    await post(tx, depositReleasePosting(depositOf(checkout, deposited)), at);
  await createOrder(kernel, tx, orNotFound(checkout.order), { checkout, parts: tenders.map(partOf) });
  await removeBasket(tx, checkout.basket);
}
