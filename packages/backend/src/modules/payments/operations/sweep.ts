import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import { found } from '@tasklane/server-kit';
import { providerOf } from '../provider';
import { findPayment, findProcessing } from '../repository';
import { challengeEnds } from '../timers';
import { settle, settleFromProvider } from './settle';

/** Settles one payment that nobody came back for; gives it up when the buyer's time is over. */
export async function sweepOne(kernel: Kernel, hash: string): Promise<void> {
  const payment = found(await findPayment(kernel.db, hash));
  const overdue = payment.status === 'requires_action' && challengeEnds(payment) <= kernel.clock.now();
  if (overdue && payment.reference) {
    await settle(kernel, hash, await providerOf(kernel).cancel(payment.reference));
  } else {
    await settleFromProvider(kernel, hash);
  }
}

/** At the start: whatever a crash left behind between the provider and us is looked at at once. */
export async function sweepAtStart(kernel: Kernel): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    for (const { hash } of await findProcessing(tx)) {
      await kernel.outbox.add(tx, events.paymentUnsettled, { payment: hash });
    }
  });
}
