import { jobStatus, orders } from '@tasklane/contracts';
import type { JobStatus, Role } from '@tasklane/contracts';

interface Visible {
  readonly buyer: string;
  readonly status: JobStatus;
  readonly expiresAt: Date | null;
}

const DAY = 86_400_000;

/**
 * Everybody may see a live job and, for two weeks, an expired one; the poster and the board's admins see all jobs.
 * @param viewer null for a guest; `holds` is called only if nothing else grants access
 */
export function maySeeJob(
  job: Visible,
  viewer: { user: string; holds: (role: Role) => boolean } | null,
  now: Date,
): boolean {
  const isShown = job.status === jobStatus.live || expiredLately(job, now);
  return isShown || viewer?.user === job.buyer || (viewer?.holds('ROLE_ADMIN_JOB_BOARD') ?? false);
}

const expiredLately = ({ status, expiresAt }: Visible, now: Date): boolean =>
  status === jobStatus.expired &&
  expiresAt !== null &&
  now.getTime() - expiresAt.getTime() <= orders.jobViewableDays * DAY;
