import { findTransition, jobLifecycle, jobStatus } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { timerKind } from '../../platform/lifecycle';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import type { jobs } from './jobs.schema';
import { lockJob, setJobStatus } from './repository';

const KIND = timerKind(jobLifecycle, 'expire');

/** Sets when a live job leaves the board: at its own end, since its poster chose for how long it stays. */
export async function expireLater(
  { timers }: Kernel,
  tx: Executor,
  { hash, status, expiresAt }: typeof jobs.$inferInsert,
): Promise<void> {
  if (status === jobStatus.live && expiresAt) await timers.schedule(tx, KIND, hash, expiresAt);
}

/** Looks again, with the row locked: the job may be completed by now. */
async function expire({ clock }: Kernel, tx: Executor, hash: string): Promise<void> {
  const job = await lockJob(tx, hash);
  const step = job && findTransition(jobLifecycle, job.status, 'expire', 'system');
  if (step) await setJobStatus(tx, hash, step.to, clock.now());
}

export const timerHandlers: readonly TimerHandler<Kernel>[] = [
  { kind: KIND, fire: (kernel, tx, { subject }) => expire(kernel, tx, subject) },
];
