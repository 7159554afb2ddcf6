import type { QuoteEvent } from '@tasklane/contracts';
import { newHash } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { announcement, defineMachine, updateSubject, updateTimers } from '@tasklane/server-kit/lifecycle';
import type { TransitionActor } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import type { QuoteEventPayload } from '../../../events';
import type { Kernel } from '../../../kernel';
import { findUser, isAway } from '../../accounts';
import { sayBetween } from '../../messages';
import type { SystemLine } from '../../messages';
import { quoteConditions } from '../policy';
import { insertStep } from '../repository';
import type { QuoteRow } from '../schema';
import { timeWhile } from '../time';
import { quoteSubject } from './subject';

/** What comes with an event: the columns that it sets. */
export type QuoteDetail = Partial<
  Pick<
    QuoteRow,
    'round' | 'latest' | 'asked' | 'standing' | 'draft' | 'checkout' | 'order' | 'declineMessage'
  >
>;

/** Events after which the other side has seven days of its own. */
const restarting: readonly QuoteEvent[] = ['send', 'ask', 'keep', 'reopen'];

/** Returns what the conversation of the two says about an event; undefined where it says nothing. */
function lineOf(event: QuoteEvent, { role }: TransitionActor): SystemLine | undefined {
  if (event === 'amend' || event === 'accept') return undefined;
  if (event === 'keep') return role === 'seller' ? 'quote.keep.seller' : 'quote.keep.buyer';
  if (role === 'system' && (event === 'decline' || event === 'withdraw')) return 'quote.end';
  return `quote.${event}`;
}

export const payloadOf = (
  { hash, buyer, seller }: Pick<QuoteRow, 'hash' | 'buyer' | 'seller'>,
  event: QuoteEventPayload['event'],
  { role }: TransitionActor,
): QuoteEventPayload => ({ occasion: newHash(), quote: hash, buyer, seller, event, by: role });

/**
 * Lets the time of a quote stand still while its seller is away, and run on afterwards. The row is locked.
 * @returns whether it stands still from now on, or runs on; undefined where that did not change
 */
export async function followSeller(
  kernel: Kernel,
  tx: Executor,
  quote: QuoteRow,
): Promise<'pause' | 'resume' | undefined> {
  const seller = await findUser(tx, quote.seller);
  const now = kernel.clock.now();
  const away = seller && isAway(seller, now) ? seller.returningAt : undefined;
  if (away === undefined && quote.remaining === null) return undefined;
  const time = timeWhile(quote, away, now);
  await updateSubject(tx, quoteSubject, quote.hash, time);
  await updateTimers(kernel.timers, tx, quoteSubject, { ...quote, ...time });
  if ((quote.remaining === null) === (time.remaining === null)) return undefined;
  return time.remaining === null ? 'resume' : 'pause';
}

/** The machine of custom quotes. */
export const quoteMachine = defineMachine<Kernel, QuoteDetail>()({
  subject: quoteSubject,
  conditions: quoteConditions,
  change: ({ event, at, detail }) => ({
    ...detail,
    ...(restarting.includes(event) && { countedFrom: at, remaining: null, pausedUntil: null }),
    updatedAt: at,
  }),
  timeline: (tx, { event, row, by, at }) =>
    insertStep(tx, { quote: row.hash, event, to: row.status, actor: by.role, at }),
  effects: [
    async (kernel, tx, { event, row, by }) => {
      const line = lineOf(event, by);
      if (line) await sayBetween(kernel, tx, [row.buyer, row.seller], line);
    },
    async (kernel, tx, { event, row }) => {
      if (restarting.includes(event)) await followSeller(kernel, tx, row);
    },
  ],
  announce: ({ event, row, by }) =>
    lineOf(event, by) ? announcement(events.quoteMoved, payloadOf(row, event, by)) : undefined,
});
