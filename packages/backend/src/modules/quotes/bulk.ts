import type { QuoteEvent } from '@tasklane/contracts';
import { derivedId } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { importSubjects, importTimers, stepOf, system } from '@tasklane/server-kit/lifecycle';
import type { TransitionActor } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../kernel';
import { addThreads } from '../messages';
import type { ReadyMessage } from '../messages';
import { quoteMachine } from './lifecycle/quote';
import type { QuoteDetail } from './lifecycle/quote';
import { quoteSubject } from './lifecycle/subject';
import { insertStep, insertVersion } from './repository';
import type { QuoteRow, QuoteStepRow, QuoteVersionRow } from './schema';

/** What one side names; hours and cents. */
interface Terms {
  readonly delivery: number;
  readonly price: number | null;
  readonly revisions?: number;
  readonly message: string;
}

/** What happens to a quote after its request. */
export type QuoteHistoryStep = { readonly at: Date } & (
  { readonly event: 'send' | 'ask'; readonly terms: Terms } | { readonly event: 'expire' }
);

export interface QuoteHistory {
  readonly hash: string;
  readonly buyer: string;
  readonly seller: string;
  readonly task: string;
  readonly title: string;
  readonly at: Date;
  readonly request: Terms;
  /** In chronological order. */
  readonly steps: readonly QuoteHistoryStep[];
}

interface ReplayedQuote {
  row: QuoteRow;
  readonly versions: QuoteVersionRow[];
  readonly steps: Omit<QuoteStepRow, 'id'>[];
  readonly messages: ReadyMessage[];
}

/** Adds a version of the terms. @returns its hash */
function addVersion(
  { row, versions }: ReplayedQuote,
  side: 'buyer' | 'seller',
  { delivery, price, revisions = null, message }: Omit<Terms, 'revisions'> & { revisions?: number | null },
  at: Date,
): string {
  const number = versions.length + 1;
  const hash = derivedId(`${row.hash} version ${number}`);
  const place = { hash, quote: row.hash, number, side, author: row[side], at };
  versions.push({ ...place, delivery, price, revisions, message });
  return hash;
}

/** @throws Error for a step that the rules do not allow */
function take(
  replayed: ReplayedQuote,
  event: QuoteEvent,
  by: TransitionActor,
  { at, detail }: { at: Date; detail?: QuoteDetail },
): void {
  const { row, steps } = replayed;
  const next = stepOf(quoteMachine, row, { event, by, at, detail });
  if (!next) throw new Error(`${event} is not possible on the ${row.status} quote ${row.hash}.`);
  replayed.row = next.row;
  steps.push({ quote: row.hash, event, to: next.row.status, actor: by.role, at });
}

function applyStep(replayed: ReplayedQuote, step: QuoteHistoryStep): void {
  const { at } = step;
  const { buyer, seller, round } = replayed.row;
  replayed.messages.push({ author: null, body: `quote.${step.event}`, at });
  if (step.event === 'expire') return take(replayed, 'expire', system, { at });
  if (step.event === 'ask') {
    const latest = addVersion(replayed, 'buyer', step.terms, at);
    const detail = { latest, round: round + 1, asked: step.terms.price };
    return take(replayed, 'ask', { role: 'buyer', user: buyer }, { at, detail });
  }
  const standing = addVersion(replayed, 'seller', step.terms, at);
  const by = { role: 'seller', user: seller } as const;
  take(replayed, 'amend', by, { at });
  take(replayed, 'accept', by, { at, detail: { standing, latest: standing, draft: null } });
  return take(replayed, 'send', system, { at });
}

function replay({ at, request, steps, ...quote }: QuoteHistory): ReplayedQuote {
  const times = { countedFrom: at, remaining: null, pausedUntil: null, createdAt: at, updatedAt: at };
  const none = { standing: null, draft: null, checkout: null, order: null, declineMessage: null };
  const row: QuoteRow = {
    ...{ ...quote, ...times, ...none },
    ...{ status: 'requested', round: 1, latest: '', asked: request.price },
  };
  const replayed: ReplayedQuote = {
    row,
    versions: [],
    steps: [{ quote: quote.hash, event: 'request', to: 'requested', actor: 'buyer', at }],
    messages: [{ author: null, body: 'quote.request', at }],
  };
  row.latest = addVersion(replayed, 'buyer', request, at);
  for (const step of steps) applyStep(replayed, step);
  return replayed;
}

/**
 * Writes custom quotes with their whole history, each with a conversation of its own, read by both. For the
 * demonstration and for tests; nobody is notified. The two of a quote have no direct conversation yet.
 * @throws Error for a history that the rules of quotes do not allow
 */
export async function addQuotes(
  kernel: Kernel,
  tx: Executor,
  histories: readonly QuoteHistory[],
): Promise<void> {
  const now = kernel.clock.now();
  const replayed = histories.map(replay);
  await importSubjects(
    tx,
    quoteSubject,
    replayed.map(({ row }) => row),
  );
  for (const { row, versions, steps } of replayed) {
    for (const version of versions) await insertVersion(tx, version);
    for (const step of steps) await insertStep(tx, step);
    await importTimers(kernel.timers, tx, quoteSubject, row, { enteredAt: row.updatedAt, now });
  }
  await addThreads(
    tx,
    replayed.map(({ row: { buyer, seller }, messages }) => ({
      ...{ order: null, users: [buyer, seller], messages, readUntil: [now, now] },
    })),
  );
}
