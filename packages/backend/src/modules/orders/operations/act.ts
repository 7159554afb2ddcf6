import type { Kernel } from '../../../kernel';
import type { Context } from '../../../http';
import type { Executor } from '@tasklane/server-kit/database';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import { lockSubject } from '@tasklane/server-kit/lifecycle';
import { orderSubject } from '../lifecycle/subjects';
import type { OrderRow } from '../schema';
import { sideOf } from '../policy';
import type { Side } from '../policy';
import { findOrder } from '../repository/orders';

/** An order that one of its parties acts on, its row locked in the transaction. */
export interface Acting {
  readonly kernel: Kernel;
  readonly tx: Executor;
  readonly order: OrderRow;
  readonly side: Exclude<Side, 'admin'>;
  readonly user: string;
}

/**
 * Runs `work` on an order in a transaction that holds its row, so that transitions of both sides are serialised. Forces
 * the commit to disk before it answers, since transitions of orders move money.
 * @throws not_found for an unknown order and for a stranger alike
 */
export async function actOn<T>(
  { kernel, me }: Context,
  hash: string,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  const result = await transaction(kernel.db, async (tx) => {
    const order = orNotFound(await lockSubject(tx, orderSubject, hash));
    const side = sideOf(order, me.user);
    if (side !== 'buyer' && side !== 'seller') return fail('not_found');
    return work({ kernel, tx, order, side, user: me.user });
  });
  await kernel.database.durable();
  return result;
}

/** Reads an order that the caller may see. @throws not_found for an unknown order and for a stranger alike */
export async function lookAt(context: Context, hash: string): Promise<{ order: OrderRow; side: Side }> {
  const { db, me } = context;
  const order = orNotFound(await findOrder(db, hash));
  return { order, side: orNotFound(sideOf(order, me.user, (role) => context.isElevatedBy(role))) };
}
