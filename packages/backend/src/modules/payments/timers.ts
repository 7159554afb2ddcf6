import { paymentLifecycle } from '@tasklane/contracts';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { after } from '@tasklane/server-kit';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import type { PaymentRow } from './payments.schema';

const KIND = 'payment.unsettled';

/** How long an answer of the provider may take before it is asked again; longer than the adapter's own time-out. */
const PATIENCE = 'PT1M';

/** How long a buyer may take over the step-up authentication. */
const challengeTime =
  paymentLifecycle.timers.find(({ state }) => state === 'requires_action')?.after ?? 'PT1H';

/** When the buyer's time for the step-up authentication is over. */
export const challengeEnds = ({ createdAt }: PaymentRow): Date => after(createdAt, challengeTime);

/** Sets when an open payment is looked at again, in case nobody comes back for it. */
export async function lookAgain(kernel: Kernel, tx: Executor, payment: PaymentRow): Promise<void> {
  const at =
    payment.status === 'requires_action' ? challengeEnds(payment) : after(kernel.clock.now(), PATIENCE);
  await kernel.timers.schedule(tx, KIND, payment.hash, at);
}

/** The provider may not be asked inside a transaction, so the timer only says that it is time. */
export const timerHandlers: readonly TimerHandler<Kernel>[] = [
  {
    kind: KIND,
    fire: ({ outbox }, tx, { subject }) => outbox.add(tx, events.paymentUnsettled, { payment: subject }),
  },
];
