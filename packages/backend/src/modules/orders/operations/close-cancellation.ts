import { cancellationLifecycle } from '@tasklane/contracts';
import type { Actor, CancellationEvent } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { applyTransition } from '../../../platform/lifecycle';
import type { CancellationRow } from '../orders.schema';
import { findOpenCancellation, updateCancellation } from '../repository/cancellations';

/**
 * Closes an open proposal to cancel. The order's row is locked, which keeps the answers apart.
 * @throws illegal_transition for one that is closed, and for an event that is not this actor's
 */
export async function closeCancellation(
  kernel: Kernel,
  tx: Executor,
  { hash, status: state }: CancellationRow,
  event: CancellationEvent,
  actor: Actor,
): Promise<void> {
  const now = kernel.clock.now();
  const subject = { hash, state };
  const status = await applyTransition(tx, kernel.timers, cancellationLifecycle, subject, event, actor, {
    now,
  });
  await updateCancellation(tx, hash, { status, closedAt: now });
}

/** Closes the order's open proposal, if there is one, because the order moves on. */
export async function supersedeCancellation(kernel: Kernel, tx: Executor, order: string): Promise<void> {
  const open = await findOpenCancellation(tx, order);
  if (open) await closeCancellation(kernel, tx, open, 'supersede', 'system');
}
