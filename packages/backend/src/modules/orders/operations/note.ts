import { events } from '../../../events';
import type { Context } from '../../../http';
import { payloadOf } from '../events';
import { record } from '../repository/timeline';
import { actOn } from './act';

/** Writes a note that both sides read on the timeline. @throws not_found */
export async function note(context: Context, hash: string, message: string): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    await record(tx, { order: hash, event: 'note', actor: side, user, message, at: kernel.clock.now() });
    await kernel.outbox.add(tx, events.orderNoted, payloadOf(order, side));
  });
}
