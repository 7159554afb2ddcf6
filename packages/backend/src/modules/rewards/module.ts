import { orders as rules } from '@tasklane/contracts';
import { bind, offsetOf, page } from '../../http';
import type { BackendModule } from '../../module';
import { rewardsOf } from './repository';
import { rewards } from './schema';

/** Rewards that the site gives its users. They can see them; who gives them is administration. */
export const rewardsModule: BackendModule = {
  name: 'rewards',
  personal: [{ name: 'rewards', table: rewards, of: rewards.user, atClosing: 'forget' }],
  operations: [
    bind('rewards.list', async ({ db, me }, { query }) => {
      const { rows, total } = await rewardsOf(db, me.user, {
        offset: offsetOf(query),
        limit: query.per_page,
      });
      const items = rows.map(({ hash, title, message, amount, status, createdAt }) => ({
        hash,
        title,
        message,
        amount: rules.toDollars(amount),
        status,
        date: createdAt.toISOString(),
      }));
      return page(items, query, total);
    }),
  ],
};
