import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { jobOffers, jobs } from './jobs.schema';
import { expireLater } from './expiry';

export type ReadyJob = typeof jobs.$inferInsert;
export type ReadyOffer = typeof jobOffers.$inferInsert;

/** Writes jobs and offers as they are, past the forms and the moderators: demonstration, import, tests. */
export async function addJobs(
  kernel: Kernel,
  tx: Executor,
  ready: readonly ReadyJob[],
  offers: readonly ReadyOffer[],
): Promise<void> {
  if (ready.length > 0) await tx.insert(jobs).values([...ready]);
  if (offers.length > 0) await tx.insert(jobOffers).values([...offers]);
  for (const job of ready) await expireLater(kernel, tx, job);
}
