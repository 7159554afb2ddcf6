import { orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../../kernel';
import { findOrder } from '../../orders';
import { checkoutMachine } from '../lifecycle/checkout';
import { checkoutSubject, tenderSubject } from '../lifecycle/subjects';
import { tenderMachine } from '../lifecycle/tender';
import { partsBack } from '../money';
import { hasSucceeded } from '../payment';
import type { Payment } from '../payment';
import type { TenderRow } from '../schema';
import { methodOf } from '../registry';
import { findByOrder, findPayment } from '../repository';

/** Returns the provider's idempotency key for the next refund of a tender. */
export const refundKeyOf = ({ hash, refunded }: Pick<TenderRow, 'hash' | 'refunded'>): string =>
  refunded === 0n ? `${hash}:refund` : `${hash}:refund:${refunded}`;

/**
 * Refunds a tender through the provider that took it, then records it.
 * @param due what goes back in all, in the asset's smallest unit; nothing leaves the tender as it is
 */
async function giveTenderBack(kernel: Kernel, tender: TenderRow, due: bigint): Promise<void> {
  const { hash, reference, asset, refunded } = tender;
  if (due <= refunded) return;
  await methodOf(kernel, tender).refund({
    key: refundKeyOf(tender),
    reference: reference ?? '',
    asset,
    amount: due - refunded,
  });
  await transaction(kernel.db, async (tx) => {
    const current = orNotFound(await lockSubject(tx, tenderSubject, hash));
    if (hasSucceeded(current))
      await transition(kernel, tx, tenderMachine, hash, 'refund', system, { refunded: due });
  });
}

/**
 * Repeated until it succeeds; the providers' idempotency keys prevent double refunds.
 * @param dueOf what goes back of a tender, in its asset's smallest unit
 */
async function giveBack(
  kernel: Kernel,
  { tenders }: Payment,
  dueOf: (tender: TenderRow, position: number) => bigint,
): Promise<void> {
  for (const [position, tender] of tenders.entries())
    if (hasSucceeded(tender)) await giveTenderBack(kernel, tender, dueOf(tender, position));
}

/** Refunds what goes back of an order that ended the way it was paid, each part by the provider that took it. */
export async function refundOrder(kernel: Kernel, order: string): Promise<void> {
  const payment = orNotFound(await findByOrder(kernel.db, order));
  if (payment.checkout.status !== 'paid') return;
  const { totalBack } = orNotFound(await findOrder(kernel.db, order));
  const parts = partsBack(payment.tenders, totalBack);
  await giveBack(kernel, payment, (_tender, position) => parts[position]?.amount ?? 0n);
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
  await giveBack(kernel, payment, ({ amount }) => amount);
  await kernel.database.durable();
}
