import { accounts, isSelling } from '@tasklane/contracts';
import { and, asc, eq, gt, isNull, lt, min, ne } from 'drizzle-orm';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import { findUser } from '../accounts';
import { lockSellerFigures, setSellerFigures, shareOf } from '../profiles';
import { messages, threadParticipants, threads } from './schema';
import { listParticipants } from './repository';
import type { MessageRow, ThreadRow } from './repository';

const KIND = 'message.answer-due';
const HOUR = 3_600_000;
const WITHIN = accounts.responseRate.withinHours * HOUR;
const OVER = accounts.responseRate.overDays * 24 * HOUR;

/** Returns the share of first contacts to this user that were answered in time, in whole percent. */
async function responseRateOf(db: Executor, user: string, now: Date): Promise<number> {
  const first = db
    .selectDistinctOn([messages.thread], {
      thread: messages.thread,
      author: messages.author,
      at: messages.createdAt,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.hash, messages.thread))
    .innerJoin(
      threadParticipants,
      and(eq(threadParticipants.thread, threads.hash), eq(threadParticipants.user, user)),
    )
    .where(and(isNull(threads.order), gt(threads.createdAt, new Date(now.getTime() - OVER))))
    .orderBy(messages.thread, messages.position)
    .as('first');
  const contacts = await db
    .select({ at: first.at, answeredAt: min(messages.createdAt) })
    .from(first)
    .leftJoin(messages, and(eq(messages.thread, first.thread), eq(messages.author, user)))
    .where(ne(first.author, user))
    .groupBy(first.thread, first.at);
  const isInTime = ({ at, answeredAt }: (typeof contacts)[number]) =>
    answeredAt !== null && answeredAt.getTime() - at.getTime() <= WITHIN;
  const answered = contacts.filter(isInTime).length;
  const missed = contacts.filter(
    (contact) => !isInTime(contact) && now.getTime() - contact.at.getTime() >= WITHIN,
  ).length;
  return shareOf(answered, answered + missed);
}

/** Computes the response rate of a seller from their threads; other users have none. */
export async function updateResponseRate(tx: Executor, user: string, now: Date): Promise<void> {
  if (!isSelling((await findUser(tx, user))?.roles ?? [])) return;
  await lockSellerFigures(tx, [user]);
  await setSellerFigures(tx, user, { responseRate: await responseRateOf(tx, user, now) });
}

/**
 * Updates response rates for what was just written into a thread: its first message starts a timer for the answer, and
 * the first answer updates the rate at once. Threads about orders do not count.
 * @param written the oldest of the messages
 */
export async function followAnswers(
  { clock, timers }: Kernel,
  tx: Executor,
  thread: ThreadRow,
  written: MessageRow,
): Promise<void> {
  const { author } = written;
  if (thread.order || author === null) return;
  const [first] = await tx
    .select({ author: messages.author })
    .from(messages)
    .where(and(eq(messages.thread, thread.hash), lt(messages.position, written.position)))
    .orderBy(asc(messages.position))
    .limit(1);
  if (!first) return timers.schedule(tx, KIND, thread.hash, new Date(clock.now().getTime() + WITHIN));
  if (first.author === author) return;
  const [before] = await tx
    .select({ position: messages.position })
    .from(messages)
    .where(
      and(
        eq(messages.thread, thread.hash),
        eq(messages.author, author),
        lt(messages.position, written.position),
      ),
    )
    .limit(1);
  if (!before) await updateResponseRate(tx, author, clock.now());
}

export const responseTimers: readonly TimerHandler<Kernel>[] = [
  {
    kind: KIND,
    fire: async ({ clock }, tx, { subject }) => {
      for (const { user } of await listParticipants(tx, [subject]))
        await updateResponseRate(tx, user, clock.now());
    },
  },
];
