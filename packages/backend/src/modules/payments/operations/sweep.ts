import { orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { isOverdue } from '../lifecycle/tender';
import { openTenderOf } from '../payment';
import { methodOf } from '../registry';
import { findPayment, findProcessing, findWithDeposits } from '../repository';
import { advance } from './advance';
import { settle } from './settle';

/** Settles one payment that nobody came back for; gives it up when the buyer's time is over. */
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

/** At the start: whatever a crash left behind between a provider and us is looked at at once. */
export async function sweepAtStart(kernel: Kernel): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    for (const payment of await findProcessing(tx))
      await kernel.outbox.add(tx, events.paymentUnsettled, { payment });
    for (const payment of await findWithDeposits(tx))
      await kernel.outbox.add(tx, events.checkoutFailed, { payment });
  });
}
