import { isVerifiedSeller } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { fail, orNotFound } from '@tasklane/server-kit';
import type { Context } from '../../http';
import { findUser } from '../accounts';
import { tasksForPurchase } from '../tasks';
import type { TaskForPurchase } from '../tasks';
import { findOpenQuote } from './repository';

/**
 * Returns the task if the caller may request a custom quote for it. Only verified sellers answer requests.
 * @throws not_found, own_task, quote_not_offered; quote_exists while the caller's last quote for it is not over
 */
export async function requireQuotable({ db, me, now }: Context, hash: string): Promise<TaskForPurchase> {
  const task = orNotFound((await tasksForPurchase(db, [hash], now())).get(hash));
  if (task.seller === me.user) fail('own_task', { message: message('own_task.quote') });
  if (task.custom !== null) orNotFound(undefined);
  if (!task.onSale) fail('quote_not_offered', { message: message('quote_not_offered.task') });
  const seller = orNotFound(await findUser(db, task.seller));
  if (!isVerifiedSeller(seller.band, seller.verification)) fail('quote_not_offered');
  if (task.isSellerAway) fail('quote_not_offered', { message: message('quote_not_offered.away') });
  if (await findOpenQuote(db, me.user, hash)) fail('quote_exists');
  return task;
}
