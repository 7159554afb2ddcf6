import { and, eq, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { events } from '../../events';
import type { Context } from '../../http';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { createReadCache, invalidateOn } from '../../platform/read-cache';
import { endSessionsWhere, hasLiveSession } from './repository';
import { sessions } from './schema';

/** Sessions remembered per process: one for each person who has made a call in the last seconds. */
const MOST = 10_000;

/** Sessions that are known to live, by hash. */
const liveSessions = perKernel(() => createReadCache<true | undefined>(MOST));

/**
 * Whether this session exists and has not ended. Every call with a token asks, so the answer is cached until the session
 * ends.
 */
export const sessionLives = async (kernel: Kernel, hash: string): Promise<boolean> =>
  (await liveSessions(kernel).get(hash, async () => (await hasLiveSession(kernel.db, hash)) || undefined)) ??
  false;

/** Makes every instance forget sessions as soon as the end of them is committed. */
export const sessionInvalidation = invalidateOn(events.sessionsEnded, (kernel, { sessions: hashes }) => {
  for (const hash of hashes) liveSessions(kernel).delete(hash);
});

type Ending = Pick<Context, 'kernel' | 'now'>;

async function end(tx: Executor, { kernel, now }: Ending, which: SQL | undefined): Promise<void> {
  const hashes = await endSessionsWhere(tx, which, now());
  if (hashes.length > 0) await kernel.outbox.add(tx, events.sessionsEnded, { sessions: hashes });
}

/** Ends a session. */
export const endSession = (tx: Executor, ending: Ending, hash: string): Promise<void> =>
  end(tx, ending, eq(sessions.hash, hash));

/** Ends every session of the user. */
export const endAllSessions = (tx: Executor, ending: Ending, user: string): Promise<void> =>
  end(tx, ending, eq(sessions.user, user));

/** Ends every session of the user except this one. */
export const endOtherSessions = (tx: Executor, ending: Ending, user: string, kept: string): Promise<void> =>
  end(tx, ending, and(eq(sessions.user, user), ne(sessions.hash, kept)));
