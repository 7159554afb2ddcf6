import type { Role } from '@tasklane/contracts';
import { orNotFound } from '@tasklane/server-kit';
import type { Context } from '../../../http';
import { maySeeJob } from '../policy';
import { presentJobs } from '../present';
import type { JobView } from '../present';
import { findJob } from '../repository';

/** @throws not_found for a job that the caller may not see */
export async function readJob(context: Context, hash: string): Promise<JobView> {
  const row = orNotFound(await findJob(context.db, hash));
  const viewer = context.caller && {
    user: context.caller.user,
    holds: (role: Role) => context.isElevatedBy(role),
  };
  if (!maySeeJob(row, viewer, context.now())) orNotFound(undefined);
  const [job] = await presentJobs(context, [row]);
  return orNotFound(job);
}
