import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { importSubjects, importTimers } from '@tasklane/server-kit/lifecycle';
import type { jobOffers, jobs } from './schema';
import { jobSubject, offerSubject } from './lifecycle';

export type ReadyJob = typeof jobs.$inferInsert;
export type ReadyOffer = typeof jobOffers.$inferInsert;

/** Writes jobs and offers without forms or moderation: for the demonstration, imports and tests. */
export async function addJobs(
  { timers, clock }: Kernel,
  tx: Executor,
  ready: readonly ReadyJob[],
  offers: readonly ReadyOffer[],
): Promise<void> {
  const rows = ready.map((job) => ({ category: null, expiresAt: null, ...job }));
  await importSubjects(tx, jobSubject, rows);
  await importSubjects(tx, offerSubject, offers);
  const now = clock.now();
  for (const job of rows) await importTimers(timers, tx, jobSubject, job, { enteredAt: job.createdAt, now });
}
