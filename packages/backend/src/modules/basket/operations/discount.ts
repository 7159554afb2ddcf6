import { allowsMethod } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { fail, orNotFound } from '@tasklane/server-kit';
import type { Message } from '@tasklane/contracts/schemas';
import type { Context } from '../../../http';
import { lookUpCode } from '../../../platform/code-guesses';
import { applyCode, findCode, refusalMessage } from '../../discounts';
import { purchaseOf } from '../pricing';
import { basketsOf, updateDiscount } from '../repository';
import type { BasketRow } from '../schema';
import { draftOf, presentBasket, requirePurchase } from './basket';

type Basket = DataOf<Operations['basket.read']>;

/** Returns the caller's basket. @throws not_found without one */
async function basketOf({ db, me }: Context): Promise<BasketRow> {
  const [basket] = await basketsOf(db, me.user);
  return orNotFound(basket);
}

/** Refuses a code with the reason at its field. @throws discount_refused */
const refuse = (reason: Message): never =>
  fail('discount_refused', { message: reason, fields: { discount_code: [reason] } });

/**
 * Applies a code to the caller's basket, in place of another one.
 * @param type the way of paying that is chosen, if any
 * @throws not_found without a basket, not_purchasable, discount_refused with the reason, rate_limited after too many
 *   wrong codes
 */
export async function applyDiscount(
  context: Context,
  entered: string,
  type: string | undefined,
): Promise<Basket> {
  const { db, me, now, locale } = context;
  const basket = await basketOf(context);
  const draft = (await draftOf(db, basket, me, now())) ?? fail('not_purchasable');
  requirePurchase(draft);
  const code =
    (await lookUpCode(context, () => findCode(db, entered.toUpperCase()))) ??
    refuse(message('discount.unknown'));
  const { refusal } = await applyCode(db, code, purchaseOf(basket, draft, now()));
  if (refusal) refuse(refusalMessage(refusal, code, locale));
  if (type !== undefined && !allowsMethod(code.methods, type)) refuse(message('discount.method'));
  await updateDiscount(db, basket.hash, code.hash);
  return presentBasket(context, { ...basket, discount: code.hash });
}

/** Removes the code of the caller's basket, if it has one. @throws not_found without a basket */
export async function removeDiscount(context: Context): Promise<Basket> {
  const basket = await basketOf(context);
  await updateDiscount(context.db, basket.hash, null);
  return presentBasket(context, { ...basket, discount: null });
}
