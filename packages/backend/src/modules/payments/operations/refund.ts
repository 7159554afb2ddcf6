import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import { found } from '@tasklane/server-kit';
import { recordRefund } from '../../orders';
import { providerOf } from '../provider';
import { refundKeyOf } from '../providers/card-provider';
import { findByOrder, lockPayment, updatePayment } from '../repository';

/**
 * Gives the money of a cancelled order back the way it came, then writes it down. Repeated until it succeeds;
 * the provider's key of idempotency keeps it from being given twice.
 */
export async function refundOrder(kernel: Kernel, order: string): Promise<void> {
  const { hash, reference, amount, status } = found(await findByOrder(kernel.db, order));
  if (status !== 'succeeded' || !reference) return;
  await providerOf(kernel).refund({ key: refundKeyOf(hash), reference, amount });
  await transaction(kernel.db, async (tx) => {
    const payment = found(await lockPayment(tx, hash));
    if (payment.status !== 'succeeded') return;
    await updatePayment(tx, payment, { status: 'refunded', updatedAt: kernel.clock.now() });
    await recordRefund(kernel, tx, order);
  });
  await kernel.database.durable();
}
