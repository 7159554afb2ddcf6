import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { system, transition } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../../kernel';
import type { Context } from '../../../http';
import { revisionOf } from '../../agreements';
import type { Checkout } from '../../agreements';
import { checkoutOf, holdTerms } from '../../basket';
import { holdDiscount, isDiscountLeft } from '../../discounts';
import { tenderMachine } from '../lifecycle/tender';
import { openTenderOf } from '../payment';
import type { Payment } from '../payment';
import type { NewCheckout, NewTender } from '../schema';
import { methodFor, methodOf } from '../registry';
import { findAlive, findPayment, insertPayment } from '../repository';
import { advanceFor, outcome, unavailable } from './advance';
import { settle } from './settle';
import { detailsOf, requireTenders, valuesOf } from './tender-request';

type PurchaseRequest = InputOf<Operations['payments.purchase']>['body'];

/**
 * Pays for a basket. However often it is called, the basket is bought once: a payment that is in progress or done is
 * resumed, whatever it is to be paid with this time.
 * @param type that of the last tender
 * @throws not_found, not_purchasable, checkout_changed, discount_refused, payment_declined (the basket is kept),
 *   validation_failed for tenders that do not add up, notice where no method takes one of them, and unavailable while a provider does not
 *   answer
 */
export async function purchase(context: Context, type: string, request: PurchaseRequest) {
  const { kernel, me } = context;
  requireTenders(request.tenders, type);
  const existing = await findAlive(kernel.db, me.user, request.basket);
  const resumed = existing && (await takeUp(context, existing, request));
  return outcome(resumed ?? (await pay(context, request)));
}

/** Starts a new payment; if a concurrent call was faster, resumes its payment. */
async function pay(context: Context, request: PurchaseRequest): Promise<Payment> {
  const { kernel, me } = context;
  const { basket, revision, tenders } = request;
  const priceRequest = { basket, revision, types: tenders.map(({ type }) => type) };
  const payment = await begin(kernel, await checkoutOf(context, priceRequest), request);
  if (payment) return advanceFor(context, payment);
  const faster = await findAlive(kernel.db, me.user, basket);
  // Without another payment, the last use of its discount was given out: the price is no longer what was shown.
  if (!faster) await checkoutOf(context, priceRequest);
  return (faster && (await takeUp(context, faster, request))) ?? fail('conflict');
}

/** Builds the tenders of a checkout, quoted by their methods. @throws unavailable where one does not answer */
async function quoteTenders(
  kernel: Kernel,
  checkout: NewCheckout,
  request: PurchaseRequest,
): Promise<NewTender[]> {
  const values = valuesOf(request.tenders, checkout.total);
  const now = kernel.clock.now();
  return Promise.all(
    request.tenders.map(async (tender, position): Promise<NewTender> => {
      const method = methodFor(kernel, tender.type);
      const value = values[position] ?? 0;
      const details = detailsOf(tender);
      await method.require?.(checkout.buyer, details);
      const { asset, amount, validUntil } = await method.quote(value, details).catch(unavailable);
      return {
        hash: newHash(),
        checkout: checkout.hash,
        position,
        type: method.type,
        provider: method.provider,
        asset,
        amount,
        value,
        refunded: 0n,
        details,
        reference: null,
        action: null,
        failure: null,
        receipt: null,
        quotedUntil: validUntil,
        startedAt: null,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
}

/**
 * Commits the payment before the provider is called, so that a crash cannot hide a charge.
 * @returns undefined if the basket has a payment already, or no use of its discount code is left
 */
async function begin(
  kernel: Kernel,
  priced: Checkout,
  request: PurchaseRequest,
): Promise<Payment | undefined> {
  const now = kernel.clock.now();
  const checkout: NewCheckout = {
    hash: newHash(),
    ...priced,
    buyer: priced.agreement.buyer,
    basket: request.basket,
    order: null,
    createdAt: now,
    updatedAt: now,
  };
  const tenders = await quoteTenders(kernel, checkout, request);
  const payment = await transaction(kernel.db, async (tx) => {
    if (!(await isDiscountLeft(tx, checkout))) return undefined;
    if (!(await insertPayment(kernel, tx, checkout, tenders))) return undefined;
    await holdDiscount(kernel, tx, checkout);
    const [first] = tenders;
    if (first) await transition(kernel, tx, tenderMachine, first.hash, 'start', system);
    if (!(await holdTerms(tx, checkout))) fail('not_purchasable');
    return orNotFound(await findPayment(tx, checkout.hash));
  });
  await kernel.database.durable();
  return payment;
}

/** Whether a request repeats the existing payment exactly. */
const isRepeated = ({ checkout, tenders }: Payment, request: PurchaseRequest): boolean =>
  revisionOf(checkout) === request.revision &&
  isDeepStrictEqual(
    tenders.map(({ type, details }) => [type, details]),
    request.tenders.map((tender) => [tender.type, detailsOf(tender)]),
  );

/**
 * Resumes the existing payment of a basket. If the buyer left what a method asked for and returns with another card, or
 * has been shown another sum since, the old tender is cancelled first, unless no method takes what would replace it.
 * @returns undefined when there is nothing left to resume
 */
async function takeUp(
  context: Context,
  payment: Payment,
  request: PurchaseRequest,
): Promise<Payment | undefined> {
  const { kernel } = context;
  const tender = openTenderOf(payment);
  if (tender?.status !== 'requires_action' || tender.reference === null || isRepeated(payment, request)) {
    return advanceFor(context, payment);
  }
  for (const { type } of request.tenders) methodFor(kernel, type);
  const progress = await methodOf(kernel, tender).cancel(tender.reference).catch(unavailable);
  const current = await settle(kernel, tender.hash, progress);
  return current.checkout.status === 'failed' ? undefined : advanceFor(context, current);
}
