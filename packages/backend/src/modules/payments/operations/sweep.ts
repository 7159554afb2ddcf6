import { orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { isOverdue } from '../lifecycle/tender';
import { openTenderOf } from '../payment';
import { methodOf } from '../registry';
import { findPayment, findProcessing, findTender, findWithDeposits } from '../repository';
import { advance } from './advance';
import { settle } from './settle';

/** Settles one payment whose buyer did not return; cancels its open tender when the buyer's time has run out. */
export async function sweepOne(kernel: Kernel, hash: string): Promise<void> {
  const payment = orNotFound(await findPayment(kernel.db, hash));
  const tender = openTenderOf(payment);
  if (tender && isOverdue(tender, kernel.clock.now()) && tender.reference !== null) {
    const progress = await methodOf(kernel, tender).cancel(tender.reference);
    await advance(kernel, await settle(kernel, tender.hash, progress));
  } else {
    await advance(kernel, payment);
  }
}

/** Settles the payment of a tender. */
export async function sweepTender(kernel: Kernel, hash: string): Promise<void> {
  const { checkout } = orNotFound(await findTender(kernel.db, hash));
  await sweepOne(kernel, checkout);
}

/** Schedules, at start-up, a check of every payment that a crash may have left undecided between a provider and us. */
export async function sweepAtStart(kernel: Kernel): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    for (const payment of await findProcessing(tx))
      await kernel.outbox.add(tx, events.paymentUnsettled, { payment });
    for (const payment of await findWithDeposits(tx))
      await kernel.outbox.add(tx, events.checkoutFailed, { payment });
  });
}
