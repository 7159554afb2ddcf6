import type { Context } from '../../../http';
import { deliveriesOf, setRevision } from '../repository/files';
import { actOn } from './act';
import { move } from './move';

/**
 * Asks for a revision of the last delivery; one less is left then.
 * @throws not_found, illegal_transition (also when none is left)
 */
export async function revise(context: Context, hash: string, message: string): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    await move(kernel, tx, order, { event: 'revise', actor: side, user, message });
    const last = (await deliveriesOf(tx, hash)).at(-1);
    if (last) await setRevision(tx, last.hash, message);
  });
}
