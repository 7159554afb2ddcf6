import { isSelling, orders as rules, statesOfStage } from '@tasklane/contracts';
import type { OrderStatus, PayoutStatus } from '@tasklane/contracts';
import { readUserFacts } from '../../../kernel';
import type { Context } from '../../../http';
import { spentBy } from '../../ledger';
import { unreadCounts } from '../../messages';
import { countByStatus, payoutSums, reachablePayees } from '../../orders';

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
          ...(await payoutFigures()),
          tasks,
        }
      : null,
    unread: await unread(),
  };

  async function payoutFigures() {
    const sums = await payoutSums(db, me.user);
    const sumOf = (...statuses: PayoutStatus[]): number =>
      rules.toDollars(statuses.reduce((sum, status) => sum + (sums.get(status) ?? 0), 0));
    const isReachable = (await reachablePayees(kernel, db, [me.user])).has(me.user);
    return {
      earned: sumOf('paid'),
      due: sumOf('due', 'delayed', 'failed'),
      due_without_wallet: isReachable ? 0 : sumOf('due'),
      on_its_way: sumOf('sending'),
    };
  }

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
