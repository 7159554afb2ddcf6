import { isOfferedTo, mayBuyFrom, orders as rules, tasks as taskRules } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Caller } from '../../../http';
import { taskForPurchase } from '../../tasks';
import type { TaskForPurchase } from '../../tasks';
import type { AgreementSource, Refusal } from './source';

/** Returns why this buyer may not buy this task now; undefined if they may. */
function refusalOf(task: TaskForPurchase, buyer: Caller): Refusal | undefined {
  if (task.seller === buyer.user) return { error: 'own_task' };
  if (!isOfferedTo(task, buyer.user)) return { error: 'not_found' };
  if (!mayBuyFrom(buyer.roles, task.sellerVerification)) {
    return { error: 'not_purchasable', message: message('error.admin_purchase') };
  }
  return task.onSale && !task.isSellerAway ? undefined : { error: 'not_purchasable' };
}

/** Drafts agreements about tasks on sale, at the current price; the origin's `option` is the package. */
export const taskSource: AgreementSource = {
  async draft(db, origin, { buyer, quantity, now }) {
    const task = await taskForPurchase(db, origin.id, origin.option ?? '', now);
    if (!task) return undefined;
    const { hash, seller, slug, title, image } = task;
    const { price, delivery, revisions, description } = task.package;
    return {
      agreement: {
        buyer: buyer.user,
        seller,
        origin,
        scope: { title, description, image, task: { hash, slug } },
        quantity,
        unitPrice: price,
        delivery,
        revisions,
        terms: null,
      },
      categories: task.categories,
      maxQuantity: taskRules.maxQuantity(rules.toDollars(price)),
      refusal: refusalOf(task, buyer),
    };
  },
};
