import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { User } from '../accounts';
import type { TaskForPurchase } from '../tasks';
import { isOpen } from './policy';
import type { QuoteRow } from './schema';

export type Hindrance = DataOf<Operations['quotes.read']>['hindrance'];

/** What a quote depends on. */
export interface Surroundings {
  readonly task: TaskForPurchase | undefined;
  readonly seller: Pick<User, 'closedAt'> | undefined;
  readonly buyer: Pick<User, 'closedAt'> | undefined;
}

const isGone = (user: Pick<User, 'closedAt'> | undefined): boolean => !user || user.closedAt !== null;

/** Returns why an open quote cannot be bought as things are; null if nothing hinders it, or it is over. */
export function hindranceOf(
  quote: Pick<QuoteRow, 'status'>,
  { task, seller, buyer }: Surroundings,
): Hindrance {
  if (!isOpen(quote)) return null;
  if (isGone(seller)) return 'seller-gone';
  if (isGone(buyer)) return 'buyer-gone';
  if (!task?.onSale) return 'task-unlisted';
  return task.isSellerAway ? 'seller-away' : null;
}
