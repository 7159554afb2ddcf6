import { jobStatus, orders } from '@tasklane/contracts';
import type { JobStatus, Role } from '@tasklane/contracts';

interface Visible {
  readonly buyer: string;
  readonly status: JobStatus;
  readonly expiresAt: Date | null;
}

const DAY = 86_400_000;

/** Whether the days on the board are over, even where the clock's own step has not been made yet. */
const isOver = ({ status, expiresAt }: Visible, now: Date): boolean =>
  status === jobStatus.expired || (status === jobStatus.live && expiresAt !== null && expiresAt <= now);

/** The status as it is at this moment. */
export const statusAt = (job: Visible, now: Date): JobStatus =>
  isOver(job, now) ? jobStatus.expired : job.status;

/** Anybody sees a live job and, for two weeks, an expired one; the poster and the board's admins see all. */
export function maySeeJob(
  job: Visible,
  viewer: { user: string; roles: readonly Role[] } | null,
  now: Date,
): boolean {
  if (viewer && (viewer.user === job.buyer || viewer.roles.includes('ROLE_ADMIN_JOB_BOARD'))) return true;
  if (!isOver(job, now)) return job.status === jobStatus.live;
  return job.expiresAt !== null && now.getTime() - job.expiresAt.getTime() <= orders.jobViewableDays * DAY;
}
