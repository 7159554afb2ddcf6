import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { ChargeRow } from './repository';
import { sandboxCharges, sandboxRefunds } from './schema';

/** A charge that succeeded, and when and under which key it was refunded. */
export interface ReadyCharge extends Pick<
  ChargeRow,
  'key' | 'reference' | 'amount' | 'last4' | 'brand' | 'createdAt'
> {
  readonly refundedAt: Date | null;
  readonly refundKey: string;
}

/** Writes charges and refunds as if the sandbox had made them. */
export async function addSandboxCharges(tx: Executor, ready: readonly ReadyCharge[]): Promise<void> {
  await insertMany(
    tx,
    sandboxCharges,
    ready.map(({ refundedAt: _refundedAt, refundKey: _refundKey, ...charge }) => ({
      ...charge,
      status: 'succeeded' as const,
      reason: null,
      kept: null,
      returnUrl: '',
    })),
  );
  const refunds = ready.flatMap(({ refundKey: key, reference, amount, refundedAt }) =>
    refundedAt ? [{ key, charge: reference, amount, createdAt: refundedAt }] : [],
  );
  await insertMany(tx, sandboxRefunds, refunds);
}
