import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { ChargeRow } from './repository';
import { sandboxCharges, sandboxRefunds } from './schema';

/** A charge that succeeded, and what of it was refunded, when and under which key. */
export interface ReadyCharge extends Pick<
  ChargeRow,
  'key' | 'reference' | 'amount' | 'last4' | 'brand' | 'createdAt'
> {
  /** Cents; null where nothing was. */
  readonly refund: { readonly amount: number; readonly at: Date } | null;
  readonly refundKey: string;
}

/** Writes charges and refunds as if the sandbox had made them. */
export async function addSandboxCharges(tx: Executor, ready: readonly ReadyCharge[]): Promise<void> {
  await insertMany(
    tx,
    sandboxCharges,
    ready.map(({ refund: _refund, refundKey: _refundKey, ...charge }) => ({
      ...charge,
      status: 'succeeded' as const,
      reason: null,
      kept: null,
      returnUrl: '',
    })),
  );
  const refunds = ready.flatMap(({ refundKey: key, reference, refund }) =>
    refund ? [{ key, charge: reference, amount: refund.amount, createdAt: refund.at }] : [],
  );
  await insertMany(tx, sandboxRefunds, refunds);
}
