import { orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import { formatMessage } from '@tasklane/contracts/messages';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../http';
import { priceAgreement, priceOf } from '../agreements';
import type { Checkout } from '../agreements';
import { discountFor, refusalMessage } from '../discounts';
import type { AppliedDiscount, Purchase } from '../discounts';
import { serviceRate } from '../reference';
import type { BasketRow } from './schema';
import type { Draft } from './sources';

/** A basket's current price, and what its discount code does to it; undefined without a code. */
export interface PricedBasket {
  readonly checkout: Checkout;
  readonly applied: AppliedDiscount | undefined;
  /** Percent of the price that the buyer pays as a fee. */
  readonly rate: number;
}

/** Returns what a discount code is applied to. */
export const purchaseOf = (
  { hash: basket, user: buyer }: Pick<BasketRow, 'hash' | 'user'>,
  { agreement, categories }: Draft,
  now: Date,
): Purchase => ({
  ...{ basket, buyer, categories, now },
  price: priceOf(priceAgreement(agreement, 0)),
});

/** Prices what a basket holds now. */
export async function priceBasket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  basket: BasketRow,
  draft: Draft,
): Promise<PricedBasket> {
  const rate = await serviceRate(db);
  const applied =
    basket.discount === null
      ? undefined
      : await discountFor(db, basket.discount, purchaseOf(basket, draft, now()));
  const discounted =
    applied && applied.amount > 0
      ? { discount: applied.amount, discountCode: applied.code.hash }
      : { discount: 0, discountCode: null };
  return { checkout: priceAgreement(draft.agreement, rate, discounted), applied, rate };
}

/** Presents a basket's discount code as the contract defines it. */
export function presentDiscount(
  applied: AppliedDiscount | undefined,
  locale: string,
): DataOf<Operations['basket.read']>['discount_code'] {
  if (!applied) return null;
  const { code, refusal } = applied;
  const problem = refusal && refusalMessage(refusal, code, locale);
  return {
    code: code.code,
    kind: code.kind,
    value: code.kind === 'percent' ? code.value : rules.toDollars(code.value),
    methods: code.methods,
    applies: !refusal,
    problem: problem ? formatMessage(locale, problem.key, problem.values) : null,
  };
}
