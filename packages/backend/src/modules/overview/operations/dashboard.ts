import { isSelling, orders as rules, statesOfStage } from '@tasklane/contracts';
import type { OrderStatus } from '@tasklane/contracts';
import { readUserFacts } from '../../../kernel';
import type { Context } from '../../../http';
import { balanceOf, spentBy } from '../../ledger';
import { unreadCounts } from '../../messages';
import { countByStatus } from '../../orders';

/** Reads the caller's figures: orders of both sides, spending and earnings, in dollars. */
export async function readDashboard({ kernel, db, me }: Context) {
  const bought = await counts('buyer');
  const sold = await counts('seller');
  const { gig_count: tasks } = await readUserFacts(kernel, me.user);
  return {
    buying: {
      active: bought(...statesOfStage('acceptance', 'work', 'decision')),
      delivered: bought(...statesOfStage('answer')),
      completed: bought('completed'),
      spent: rules.toDollars(await spentBy(db, me.user)),
    },
    selling: isSelling(me.roles)
      ? {
          awaiting: sold(...statesOfStage('acceptance')),
          active: sold(...statesOfStage('work', 'answer', 'decision')),
          completed: sold('completed'),
          earned: rules.toDollars(await balanceOf(db, 'payout', me.user, 'USD')),
          due: rules.toDollars(await balanceOf(db, 'payable', me.user, 'USD')),
          tasks,
        }
      : null,
    unread: await unread(),
  };

  async function unread(): Promise<number> {
    return [...(await unreadCounts(db, me.user)).values()].reduce((sum, count) => sum + count, 0);
  }

  async function counts(side: 'buyer' | 'seller') {
    const byStatus = new Map(
      (await countByStatus(db, { user: me.user, side })).map(({ status, count }) => [status, count]),
    );
    return (...statuses: OrderStatus[]): number =>
      statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
  }
}
