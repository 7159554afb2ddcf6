import { timing } from '@tasklane/contracts';
import { events } from '../../events';
import { perKernel } from '../../kernel';
import type { Kernel, NoteActivity } from '../../kernel';
import { createLruMap } from '@tasklane/server/cache';
import { transaction } from '@tasklane/server-kit/database';
import { touchUser } from './repository';

/** Minimum milliseconds between two writes for a user: a sixth of the time that counts as online. */
const INTERVAL = timing.onlineWithin / 6;
/** Users remembered per process; beyond that, a few are written again too early. */
const MOST = 10_000;

/** When this process last wrote the activity of each user. */
const notedAt = perKernel(() => createLruMap<number>({ capacity: MOST }));

/** Whether the user is due for a write; if so, remembers the moment. */
function isDue(kernel: Kernel, user: string): boolean {
  const noted = notedAt(kernel);
  const now = kernel.clock.now().getTime();
  if (now - (noted.get(user) ?? -INTERVAL) < INTERVAL) return false;
  noted.set(user, now);
  return true;
}

/**
 * Updates a user's `last_active` on their calls, at most once per user and interval. The documents of a seller's tasks
 * repeat the value and are updated by the event. A failed write does not fail the call.
 */
export const noteActivity: NoteActivity = async (kernel, { user, roles }) => {
  if (!isDue(kernel, user)) return;
  try {
    await transaction(kernel.db, async (tx) => {
      await touchUser(tx, user, kernel.clock.now());
      if (roles.includes('ROLE_SELLER')) await kernel.outbox.add(tx, events.sellerActive, { seller: user });
    });
  } catch (error) {
    notedAt(kernel).delete(user);
    kernel.log.warn({ err: error }, 'activity could not be noted');
  }
};
