import { createCache } from '@tasklane/server/cache';
import { newHash, perObject } from '@tasklane/server-kit';
import { insideTransaction, UsedOutsideTransaction } from '@tasklane/server-kit/database';
import type { Kernel } from '../kernel';
import { createReadCache, LONGEST } from './read-cache';

/** An instance, as far as own reads need it. */
type Instance = Pick<Kernel, 'bus'>;

/** Users remembered per process. */
const USERS = 10_000;

/** Bus channel on which instances learn whose cached values are outdated: `{ user }`. */
const CHANNEL = 'own-reads';

/**
 * A name for the time since something of a user's own last changed, by user. Keys begin with it: after a change nobody
 * finds a value again, nor one that was being read meanwhile.
 */
const periods = perObject(({ bus }: Instance) => {
  const cache = createReadCache<string>(USERS);
  bus.subscribe<{ user: string }>(CHANNEL, ({ user }) => cache.delete(user));
  return cache;
});

/** Makes this instance forget what it cached of these users' own. */
export function forgetOwnReads(instance: Instance, users: readonly string[]): void {
  for (const user of users) periods(instance).delete(user);
}

/**
 * Tells a user's open pages that something of their own has changed; before that, every instance forgets what it cached
 * of it. Call it once the change is committed.
 */
export function signalUser(
  instance: Instance,
  user: string,
  channel: (user: string) => string,
  payload: unknown,
): void {
  instance.bus.publish(CHANNEL, { user });
  instance.bus.publish(channel(user), payload);
}

/**
 * Reads what is a user's own: from the cache, unless something of theirs has changed since.
 *
 * @param user whose it is, by hash: a value is found under this user only
 * @param input what else it depends on
 * @throws UsedOutsideTransaction inside a transaction, which has to see its own changes
 */
export type OwnReads<Value> = (
  instance: Instance,
  user: string,
  input: string,
  read: () => Promise<Value>,
) => Promise<Value>;

/**
 * Caches one kind of what users read of their own, until it is forgotten or for ten seconds.
 *
 * @param capacity the most that all values may weigh together
 */
export function createOwnReads<Value>({
  capacity,
  weigh,
}: {
  readonly capacity: number;
  readonly weigh: (value: Value) => number;
}): OwnReads<Value> {
  const values = perObject((_instance: Instance) =>
    createCache<Value>({ capacity, weigh: (_key, value) => weigh(value), freshMs: LONGEST }),
  );
  return async (instance, user, input, read) => {
    if (insideTransaction()) throw new UsedOutsideTransaction();
    const period = await periods(instance).get(user, async () => newHash());
    return values(instance).get(`${period} ${input}`, read);
  };
}
