import { timing } from '@tasklane/contracts';
import { events } from '../../events';
import { perKernel } from '../../kernel';
import type { Kernel, NoteActivity } from '../../kernel';
import { createLruMap } from '@tasklane/server/cache';
import { transaction } from '@tasklane/server-kit/database';
import { touchUser } from './repository';

/** Milliseconds within which further calls of a user change nothing: a sixth of what counts as online. */
const INTERVAL = timing.onlineWithin / 6;
/** Users that one process remembers; beyond them a few are noted again too early. */
const MOST = 10_000;

/** When each user was noted last, by this process. */
const notedAt = perKernel(() => createLruMap<number>({ capacity: MOST }));

/** Whether the user is to be noted now; remembers that they were. */
function isDue(kernel: Kernel, user: string): boolean {
  const noted = notedAt(kernel);
  const now = kernel.clock.now().getTime();
  if (now - (noted.get(user) ?? -INTERVAL) < INTERVAL) return false;
  noted.set(user, now);
  return true;
}

/**
 * Keeps a user's `last_active` up to date by their calls, in one write per user and interval. The documents of a
 * seller's tasks repeat it, and follow by the event. A call goes on whether or not it could be written.
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
