import type { InputOf, tasks } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../../http';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import { peopleByHash } from '../../accounts';
import { sellerOfVisible } from '../../tasks';
import { reports } from '../schema';

type Form = InputOf<Operations['reports.create']>['body'];

/** Returns the user responsible for what is reported. @throws not_found when the caller cannot see it */
async function responsible(context: Context, type: tasks.ReportSubject, hash: string): Promise<string> {
  if (type === 'task') return sellerOfVisible(context, hash);
  return orNotFound((await peopleByHash(context.db, [hash])).get(hash)).hash;
}

/**
 * Stores a user's report; replaces an earlier report of the same subject by the same user.
 * @throws not_found for a subject that does not exist, forbidden for the caller themselves and their own tasks
 */
export async function report(context: Context, type: tasks.ReportSubject, form: Form) {
  const { db, me, now } = context;
  if ((await responsible(context, type, form.hash)) === me.user) fail('forbidden');
  const said = {
    reason: form.reason,
    message: form.message ?? null,
    resourceUrl: form.resource_url,
    createdAt: now(),
  };
  const [row] = await db
    .insert(reports)
    .values({ hash: newHash(), type, subject: form.hash, reporter: me.user, ...said })
    .onConflictDoUpdate({ target: [reports.reporter, reports.type, reports.subject], set: said })
    .returning({ hash: reports.hash });
  return orNotFound(row);
}
