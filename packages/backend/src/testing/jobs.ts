import { jobStatus } from '@tasklane/contracts';
import { addJobs } from '../modules/jobs';
import type { ReadyJob } from '../modules/jobs';
import { newHash } from '@tasklane/server-kit';
import type { TestBackend } from './start';

const DAY = 86_400_000;

/** A live job of this buyer, unless the changes say otherwise: $20 to $50, a week on the board. @returns its hash */
export async function buildJob(
  { kernel }: TestBackend,
  buyer: { readonly hash: string },
  changes: Partial<ReadyJob> = {},
): Promise<string> {
  const now = kernel.clock.now();
  const hash = newHash();
  const job: ReadyJob = {
    hash,
    buyer: buyer.hash,
    title: 'A logo for my bakery',
    description: 'Please read this carefully.',
    category: 'design/logo-design',
    budgetFrom: 2_000,
    budgetTo: 5_000,
    dueAt: new Date(now.getTime() + 20 * DAY),
    expiresAt: new Date(now.getTime() + 7 * DAY),
    status: jobStatus.live,
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await addJobs(kernel, kernel.db, [job], []);
  return hash;
}
