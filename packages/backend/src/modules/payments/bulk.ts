import { orders as rules } from '@tasklane/contracts';
import { derivedId } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { importSubjects } from '@tasklane/server-kit/lifecycle';
import type { Checkout } from '../agreements';
import { checkoutSubject, tenderSubject } from './lifecycle/subjects';
import { addSandboxCharges, brandOf } from './methods/card-sandbox';
import { refundKeyOf } from './operations/refund';

/** A payment that succeeded, written directly with its charge at the sandbox, for the demonstration and tests. */
export interface ReadyPayment {
  readonly order: string;
  readonly checkout: Checkout;
  readonly paidAt: Date;
  /** What went back of it, in cents, and when; null where nothing did. */
  readonly refund: { readonly amount: number; readonly at: Date } | null;
}

/** The card that paid. */
const receipt = {
  brand: brandOf(rules.sandboxCards.succeeds),
  last4: rules.sandboxCards.succeeds.slice(-4),
};

/** Writes payments that the sandbox charged, refunded where the order was cancelled. */
export async function addPayments(tx: Executor, ready: readonly ReadyPayment[]): Promise<void> {
  const paid = ready.map((payment) => ({
    ...payment,
    hash: derivedId(`payment ${payment.order}`),
    reference: derivedId(`charge ${payment.order}`),
  }));
  await importSubjects(
    tx,
    checkoutSubject,
    paid.map(({ hash, order, checkout, paidAt, refund }) => ({
      ...checkout,
      hash,
      buyer: checkout.agreement.buyer,
      basket: derivedId(`basket ${order}`),
      order,
      status: refund ? ('refunded' as const) : ('paid' as const),
      createdAt: paidAt,
      updatedAt: refund?.at ?? paidAt,
    })),
  );
  await importSubjects(
    tx,
    tenderSubject,
    paid.map(({ hash, reference, order, checkout: { total }, paidAt, refund }) => ({
      hash,
      checkout: hash,
      position: 0,
      type: 'card',
      provider: 'sandbox',
      asset: 'USD' as const,
      amount: BigInt(total),
      value: total,
      refunded: BigInt(refund?.amount ?? 0),
      details: { card_token: `tok_${derivedId(`card ${order}`)}` },
      reference,
      status: refund ? ('refunded' as const) : ('succeeded' as const),
      receipt,
      startedAt: paidAt,
      createdAt: paidAt,
      updatedAt: refund?.at ?? paidAt,
    })),
  );
  await addSandboxCharges(
    tx,
    paid.map(({ hash, reference, checkout, paidAt, refund }) => ({
      ...{ key: hash, reference, amount: checkout.total, refund },
      refundKey: refundKeyOf({ hash, refunded: 0n }),
      ...receipt,
      createdAt: paidAt,
    })),
  );
}
