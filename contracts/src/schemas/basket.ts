import { quantity } from '../constants/tasks';
import { array, count, flag, hash, maybeText, number, object, request, text } from './base';
import { taskCard, taskPackage } from './catalogue';
import { basketDiscount } from './discounts';

export const basketPost = request({
  gig: hash().required(),
  gig_package: hash().required(),
  quantity: number().integer().min(quantity.min).max(quantity.cap).default(1),
});
/** An offer of a custom quote, by the hash of the version that the buyer was shown. */
export const basketOfQuote = request({ quote: hash().required(), version: hash().required() });
export const basketPut = request({
  quantity: number().integer().min(quantity.min).max(quantity.cap).required(),
});
export const basketRef = object({ hash: text() });
export const basket = object({
  hash: text(),
  /** Identifies what is shown: changes with task, package, quantity, terms or any sum. Paying repeats it. */
  revision: text(),
  /** Whether it can be paid for now; false if its task was removed or unlisted, or while its seller is away. */
  available: flag(),
  items: array()
    .of(
      object({
        quantity: count(),
        /** Null if the task was removed; all sums are zero then. */
        gig: taskCard.nullable().defined(),
        gig_package: taskPackage.nullable().defined(),
        /** Hash of the custom quote whose offer it is, of which there is only one to buy; null for a task as it is. */
        quote: maybeText(),
      }),
    )
    .min(1)
    .required(),
  /** The discount code that was applied, also while it does not lower the price. */
  discount_code: basketDiscount.nullable().defined(),
  /** Dollars. */
  price: count(),
  /** What the site takes off the price. */
  discount: count(),
  service_rate: count(),
  service_fee: count(),
  total: count(),
});
export const baskets = array().of(basket).required();
