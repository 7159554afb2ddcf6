import type { Executor } from '../../platform/database';
import { jobOffers, jobs } from './jobs.schema';

export type ReadyJob = typeof jobs.$inferInsert;
export type ReadyOffer = typeof jobOffers.$inferInsert;

/** Writes jobs and offers as they are, past the forms and the moderators: demonstration, import, tests. */
export async function addJobs(
  tx: Executor,
  ready: readonly ReadyJob[],
  offers: readonly ReadyOffer[],
): Promise<void> {
  if (ready.length > 0) await tx.insert(jobs).values([...ready]);
  if (offers.length > 0) await tx.insert(jobOffers).values([...offers]);
}
