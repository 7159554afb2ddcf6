import { createHash } from 'node:crypto';
import { orders as orderRules, tasks as taskRules } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { fail } from '@tasklane/server-kit';
import type { TaskForPurchase } from '../catalogue';
import type { Purchase } from '../orders';

const { priceOf, toDollars } = orderRules;

/** What a quantity of a task costs, in cents. The server's own sum, whatever a screen showed before. */
export const sumsOf = (task: TaskForPurchase, quantity: number, serviceRate: number) =>
  priceOf(task.package.price, quantity, serviceRate);

/** Ends the call for more of a task than may be bought at once. @throws validation_failed on `quantity` */
export function checkQuantity(task: TaskForPurchase, quantity: number): void {
  const max = taskRules.maxQuantity(toDollars(task.package.price));
  if (quantity <= max) return;
  fail('validation_failed', { fields: { quantity: [message('validation.quantity.max', { max })] } });
}

/**
 * A digest of what the buyer agrees to by paying: what is bought, how many, its terms and every sum. Equal purchases
 * have equal revisions, so nothing has to be stored to recognise what a buyer was shown.
 */
export function revisionOf({ taskHash, package: terms, quantity, price, fee, total }: Purchase): string {
  const { hash, delivery, revisions } = terms;
  const agreement = [taskHash, hash, terms.price, delivery, revisions, quantity, price, fee, total];
  return createHash('sha256').update(JSON.stringify(agreement)).digest('base64url');
}
