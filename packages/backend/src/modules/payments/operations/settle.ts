import { orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../../kernel';
import { fault } from '../../../platform/faults';
import { tenderSubject } from '../lifecycle/subjects';
import { eventOf, tenderMachine } from '../lifecycle/tender';
import type { Progress } from '../method';
import { isOpen } from '../payment';
import type { Payment } from '../payment';
import { findPayment, insertEvent } from '../repository';

/**
 * Applies a provider's report to a tender. Purchase, confirmation, poll, the providers' events and the sweep all end in
 * this step: the checkout's row is locked, a tender that is already settled is left unchanged, and order, money,
 * basket, timers and events change in this one transaction, which is forced to disk.
 * @param event the provider's event that is being applied; one that was applied before has no second effect
 */
export async function settle(
  kernel: Kernel,
  hash: string,
  progress: Progress,
  event?: string,
): Promise<Payment> {
  const payment = await transaction(kernel.db, async (tx) => {
    const tender = orNotFound(await lockSubject(tx, tenderSubject, hash));
    const isNew = !event || (await insertEvent(tx, { id: event, tender: hash, at: kernel.clock.now() }));
    if (isNew && isOpen(tender))
      await transition(kernel, tx, tenderMachine, hash, eventOf[progress.status], system, { progress });
    return orNotFound(await findPayment(tx, tender.checkout));
  });
  await kernel.database.durable();
  fault(kernel.config, 'payment.settled');
  return payment;
}
