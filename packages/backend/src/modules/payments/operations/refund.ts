import { orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../../kernel';
import { checkoutMachine } from '../lifecycle/checkout';
import { checkoutSubject, tenderSubject } from '../lifecycle/subjects';
import { tenderMachine } from '../lifecycle/tender';
import { hasSucceeded } from '../payment';
import type { Payment } from '../payment';
import type { TenderRow } from '../schema';
import { methodOf } from '../registry';
import { findByOrder, findPayment } from '../repository';

/** Returns the provider's idempotency key for the next refund of a tender. */
export const refundKeyOf = ({ hash, refunded }: Pick<TenderRow, 'hash' | 'refunded'>): string =>
  refunded === 0n ? `${hash}:refund` : `${hash}:refund:${refunded}`;

/** Refunds what is left of a tender through the provider that took it, then records it. */
async function giveTenderBack(kernel: Kernel, tender: TenderRow): Promise<void> {
  const { hash, reference, asset, amount, refunded } = tender;
  await methodOf(kernel, tender).refund({
    key: refundKeyOf(tender),
    reference: reference ?? '',
    asset,
    amount: amount - refunded,
  });
  await transaction(kernel.db, async (tx) => {
    const current = orNotFound(await lockSubject(tx, tenderSubject, hash));
    if (hasSucceeded(current)) await transition(kernel, tx, tenderMachine, hash, 'refund', system);
  });
}

/** Repeated until it succeeds; the providers' idempotency keys prevent double refunds. */
async function giveBack(kernel: Kernel, { tenders }: Payment): Promise<void> {
  for (const tender of tenders.filter(hasSucceeded)) await giveTenderBack(kernel, tender);
}

/** Refunds a cancelled order the way it was paid, each part by the provider that took it. */
export async function refundOrder(kernel: Kernel, order: string): Promise<void> {
  const payment = orNotFound(await findByOrder(kernel.db, order));
  if (payment.checkout.status !== 'paid') return;
  await giveBack(kernel, payment);
  await transaction(kernel.db, async (tx) => {
    const { hash, status } = orNotFound(await lockSubject(tx, checkoutSubject, payment.checkout.hash));
    if (status === 'paid') await transition(kernel, tx, checkoutMachine, hash, 'refund', system);
  });
  await kernel.database.durable();
}

/** Refunds what was paid of a checkout that failed. */
export async function returnDeposits(kernel: Kernel, hash: string): Promise<void> {
  const payment = orNotFound(await findPayment(kernel.db, hash));
  if (payment.checkout.status !== 'failed') return;
  await giveBack(kernel, payment);
  await kernel.database.durable();
}
