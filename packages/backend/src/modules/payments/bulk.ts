import { orders as rules } from '@tasklane/contracts';
import { derivedId } from '@tasklane/server-kit';
import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { Checkout } from '../agreements';
import { payments } from './payments.schema';
import { addSandboxCharges } from './providers/sandbox';

/** A payment that succeeded, written as it is, with its charge at the sandbox: demonstration, tests. */
export interface ReadyPayment {
  readonly order: string;
  readonly checkout: Checkout;
  readonly paidAt: Date;
  /** When it was given back; null where it was not. */
  readonly refundedAt: Date | null;
}

/** Writes the payments of orders that the sandbox charged, and given back where the order was cancelled. */
export async function addPayments(tx: Executor, ready: readonly ReadyPayment[]): Promise<void> {
  const paid = ready.map((payment) => ({
    ...payment,
    hash: derivedId(`payment ${payment.order}`),
    reference: derivedId(`charge ${payment.order}`),
  }));
  await insertMany(
    tx,
    payments,
    paid.map(({ hash, reference, order, checkout, paidAt, refundedAt }) => ({
      hash,
      buyer: checkout.agreement.buyer,
      basket: derivedId(`basket ${order}`),
      order,
      provider: 'sandbox',
      reference,
      status: refundedAt ? ('refunded' as const) : ('succeeded' as const),
      cardToken: `tok_${derivedId(`card ${order}`)}`,
      amount: checkout.total,
      checkout,
      createdAt: paidAt,
      updatedAt: refundedAt ?? paidAt,
    })),
  );
  await addSandboxCharges(
    tx,
    paid.map(({ hash, reference, checkout, paidAt, refundedAt }) => ({
      ...{ key: hash, reference, amount: checkout.total, refundedAt },
      last4: rules.sandboxCards.succeeds.slice(-4),
      createdAt: paidAt,
    })),
  );
}
