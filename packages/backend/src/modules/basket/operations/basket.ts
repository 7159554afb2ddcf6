import { formatMoney, orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { Caller, Context } from '../../../http';
import { priceOf, revisionOf } from '../../agreements';
import type { Checkout, Origin } from '../../agreements';
import { requireMethods } from '../../discounts';
import { cardsOf } from '../../tasks';
import { serviceRate } from '../../reference';
import { presentDiscount, priceBasket } from '../pricing';
import type { BasketRow } from '../schema';
import {
  basketsOf,
  deleteBasket,
  findBasket,
  insertBasket,
  lockBasketOf,
  putBasket,
  updateQuantity,
} from '../repository';
import { draftAgreement } from '../sources';
import type { Draft } from '../sources';

type Basket = DataOf<Operations['basket.read']>;
const { toDollars } = rules;

interface BasketRequest {
  readonly gig: string;
  readonly gig_package: string;
  readonly quantity: number;
}

/**
 * Puts a task in the user's basket, replacing a basket whose task can no longer be bought.
 * @throws not_found, own_task, not_purchasable, basket_exists; validation_failed if the quantity is too high
 */
export async function createBasket(
  { db, me, now }: Context,
  request: BasketRequest,
): Promise<{ hash: string }> {
  const { quantity } = request;
  const origin: Origin = { kind: 'task', id: request.gig, option: request.gig_package };
  const draft = orNotFound(await draftAgreement(db, origin, { buyer: me, quantity, now: now() }));
  requirePurchase(draft);
  const basket: BasketRow = {
    hash: newHash(),
    user: me.user,
    origin,
    quantity,
    discount: null,
    createdAt: now(),
  };
  const created = await transaction(db, async (tx) => {
    if (await insertBasket(tx, basket)) return true;
    const existing = await lockBasketOf(tx, me.user);
    if (existing && (await isAvailable(tx, existing, me, now()))) return false;
    if (existing) await deleteBasket(tx, existing.hash);
    return insertBasket(tx, basket);
  });
  return created ? { hash: basket.hash } : fail('basket_exists');
}

/**
 * Puts the offer of a custom quote in the user's basket, in place of anything else.
 * @param version of the terms that the buyer was shown
 * @throws not_found; not_purchasable, also if other terms stand by now
 */
export async function createBasketOfQuote(
  { db, me, now }: Context,
  { quote, version }: { readonly quote: string; readonly version: string },
): Promise<{ hash: string }> {
  const origin: Origin = { kind: 'quote', id: quote, option: version };
  const draft = orNotFound(await draftAgreement(db, origin, { buyer: me, quantity: 1, now: now() }));
  requirePurchase(draft);
  const hash = newHash();
  await putBasket(db, { hash, user: me.user, origin, quantity: 1, discount: null, createdAt: now() });
  return { hash };
}

/** Drafts the current agreement of a basket for its owner. */
export const draftOf = (db: Executor, { origin, quantity }: BasketRow, buyer: Caller, now: Date) =>
  draftAgreement(db, origin, { buyer, quantity, now });

/** Whether the owner can buy the basket's content now. */
async function isAvailable(db: Executor, basket: BasketRow, owner: Caller, now: Date): Promise<boolean> {
  const draft = await draftOf(db, basket, owner, now);
  return draft !== undefined && !draft.refusal;
}

/** Returns the user's baskets: one or none. */
export async function readBaskets(context: Context): Promise<Basket[]> {
  const rows = await basketsOf(context.db, context.me.user);
  return Promise.all(rows.map((row) => presentBasket(context, row)));
}

/** @throws not_found, also for another user's basket */
export async function readBasket(context: Context, hash: string): Promise<Basket> {
  return presentBasket(context, await mine(context, hash));
}

/** @throws not_found, not_purchasable; validation_failed if the quantity is too high */
export async function changeBasket(context: Context, hash: string, quantity: number): Promise<Basket> {
  const { db, me, now } = context;
  const basket = { ...(await mine(context, hash)), quantity };
  requirePurchase((await draftOf(db, basket, me, now())) ?? fail('not_purchasable'));
  await updateQuantity(db, hash, quantity);
  return presentBasket(context, basket);
}

/** @throws not_found, also for another user's basket */
export async function emptyBasket(context: Context, hash: string): Promise<void> {
  await mine(context, hash);
  await deleteBasket(context.db, hash);
}

/**
 * Returns what paying for this basket buys, at the current price.
 * @param revision the revision of the basket that the buyer was shown
 * @param types the ways of paying
 * @throws not_found, also for another user's basket; own_task, not_purchasable; checkout_changed, with the current
 *   revision and total, if the buyer was shown something else; discount_refused if the discount may not be used with
 *   one of the ways of paying; validation_failed if the quantity is too high
 */
export async function checkoutOf(
  context: Context,
  { basket: hash, revision, types }: { basket: string; revision: string; types: readonly string[] },
): Promise<Checkout> {
  const { db, me, now, locale } = context;
  const basket = await mine(context, hash);
  const draft = (await draftOf(db, basket, me, now())) ?? fail('not_purchasable');
  requireSale(draft);
  const { checkout, applied } = await priceBasket(context, basket, draft);
  const present = revisionOf(checkout);
  if (present !== revision) {
    const total = toDollars(checkout.total);
    fail('checkout_changed', {
      message: message('error.checkout_changed', { total: formatMoney(total, { locale }) }),
      data: { revision: present, total },
    });
  }
  if (applied && checkout.discountCode !== null) requireMethods(applied.code, types);
  requireQuantity(draft);
  return checkout;
}

const mine = async ({ db, me }: Context, hash: string): Promise<BasketRow> =>
  orNotFound(await findBasket(db, me.user, hash));

/** Throws if the buyer may not buy this now, or not in this quantity. */
export function requirePurchase(draft: Draft): void {
  requireSale(draft);
  requireQuantity(draft);
}

/** @throws own_task, not_purchasable; not_found if it is offered to another buyer */
function requireSale({ refusal }: Draft): void {
  if (refusal) fail(refusal.error, refusal.message && { message: refusal.message });
}

/** Limits how many may be bought at once. @throws validation_failed on `quantity` */
function requireQuantity({ agreement, maxQuantity: max }: Draft): void {
  if (agreement.quantity <= max) return;
  fail('validation_failed', { fields: { quantity: [message('validation.quantity.max', { max })] } });
}

export async function presentBasket(context: Context, basket: BasketRow): Promise<Basket> {
  const { db, me, now, locale } = context;
  const { hash, quantity, origin } = basket;
  const draft = await draftOf(db, basket, me, now());
  const { task } = draft?.agreement.scope ?? {};
  const quote = origin.kind === 'quote' ? origin.id : null;
  const [card] = task ? await cardsOf(context, [task.hash]) : [];
  if (!draft || !card) {
    const items = [{ quantity, gig: null, gig_package: null, quote }];
    const rate = await serviceRate(db);
    const sums = { price: 0, discount: 0, service_rate: rate, service_fee: 0, total: 0 };
    return { hash, revision: 'removed', available: false, items, discount_code: null, ...sums };
  }
  const { checkout, applied, rate } = await priceBasket(context, basket, draft);
  const { unitPrice, delivery, revisions, scope } = draft.agreement;
  return {
    hash,
    revision: revisionOf(checkout),
    available: !draft.refusal,
    items: [
      {
        quantity,
        gig: card,
        gig_package: {
          hash: origin.option ?? origin.id,
          price: toDollars(unitPrice),
          delivery,
          revisions,
          description: scope.description,
          etn_price: card.etn_price,
        },
        quote,
      },
    ],
    discount_code: presentDiscount(applied, locale),
    price: toDollars(priceOf(checkout)),
    discount: toDollars(checkout.discount),
    service_rate: rate,
    service_fee: toDollars(checkout.fee),
    total: toDollars(checkout.total),
  };
}
