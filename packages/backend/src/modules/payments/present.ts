import { orders as rules } from '@tasklane/contracts';
import type { CheckoutStatus, DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { shortDecimalOf } from '../coins';
import { lastTenderOf, openTenderOf } from './payment';
import type { Payment } from './payment';
import type { TenderRow } from './schema';

const { toDollars } = rules;
type Result = DataOf<Operations['payments.purchase']>;
type UserPayment = DataOf<Operations['payments.list']>[number];
type OrderPayment = NonNullable<DataOf<Operations['payments.ofOrder']>['payment']>;

/** A later refund does not change that the buyer's payment succeeded. */
const statuses: Readonly<Record<CheckoutStatus, Result['status']>> = {
  open: 'processing',
  paid: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
};

/** Returns what the buyer has to do, in the shape of the contract's tender. */
const presentAction = ({ type, action }: TenderRow): Result['action'] =>
  action && ({ type, [type]: action } as Result['action']);

export function presentPayment(payment: Payment): Result {
  const { hash, status, order } = payment.checkout;
  const open = openTenderOf(payment);
  if (!open) return { payment: hash, status: statuses[status], order, action: null };
  return {
    payment: hash,
    status: open.status === 'requires_action' ? open.status : statuses[status],
    order,
    action: presentAction(open),
  };
}

/** The words of the API for where a checkout stands, and back. */
export const statusWords = {
  open: 'open',
  paid: 'succeeded',
  failed: 'failed',
  refunded: 'refunded',
} as const;
export const statusOfWord = {
  open: 'open',
  succeeded: 'paid',
  failed: 'failed',
  refunded: 'refunded',
} as const;

type InvoiceTender = DataOf<Operations['orders.invoice']>['tenders'][number];

/** Presents what a tender paid, as its buyer's invoice lists it. @param receipt what is known of it, as it is shown */
export function presentInvoiceTender(
  { type, asset, amount, value, refunded }: TenderRow,
  receipt: object | null,
): InvoiceTender {
  return {
    type,
    asset,
    amount: shortDecimalOf(amount, asset),
    value: toDollars(value),
    refunded: toDollars(refundedOf({ value, amount, refunded })),
    receipt: receipt && ({ type, [type]: receipt } as InvoiceTender['receipt']),
  };
}

/** Returns the cents of a tender's value that were given back. */
const refundedOf = ({ value, amount, refunded }: Pick<TenderRow, 'value' | 'amount' | 'refunded'>): number =>
  Number((BigInt(value) * refunded) / amount);

/** Presents a payment to the parties of its order. */
export const presentOrderPayment = (payment: Payment): OrderPayment => ({
  hash: payment.checkout.hash,
  type: lastTenderOf(payment)?.type ?? '',
  status: statusWords[payment.checkout.status],
  amount: toDollars(payment.checkout.total),
  refunded: toDollars(payment.tenders.reduce((sum, tender) => sum + refundedOf(tender), 0)),
  tenders: payment.tenders.map(({ type, provider, asset, amount, value, refunded, status }) => ({
    type,
    provider,
    asset,
    amount: amount.toString(),
    value: toDollars(value),
    refunded: toDollars(refundedOf({ value, amount, refunded })),
    status,
  })),
});

/** Presents a payment to its buyer. */
export const presentUserPayment = (payment: Payment): UserPayment => ({
  ...presentOrderPayment(payment),
  status: statusWords[payment.checkout.status],
  order: payment.checkout.order,
  title: payment.checkout.agreement.scope.title,
  discount: toDollars(payment.checkout.discount),
  created: payment.checkout.createdAt.toISOString(),
});
