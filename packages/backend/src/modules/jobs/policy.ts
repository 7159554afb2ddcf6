import { jobStatus, orders } from '@tasklane/contracts';
import type { JobStatus, Role } from '@tasklane/contracts';

interface Visible {
  readonly buyer: string;
  readonly status: JobStatus;
  readonly expiresAt: Date | null;
}

const DAY = 86_400_000;

/** Anybody sees a live job and, for two weeks, an expired one; the poster and the board's admins see all. */
export function maySeeJob(
  job: Visible,
  viewer: { user: string; roles: readonly Role[] } | null,
  now: Date,
): boolean {
  if (viewer && (viewer.user === job.buyer || viewer.roles.includes('ROLE_ADMIN_JOB_BOARD'))) return true;
  if (job.status === jobStatus.live) return true;
  if (job.status !== jobStatus.expired) return false;
  return job.expiresAt !== null && now.getTime() - job.expiresAt.getTime() <= orders.jobViewableDays * DAY;
}
