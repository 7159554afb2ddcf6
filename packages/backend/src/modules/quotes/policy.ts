import { allowedEvents, openQuoteStatuses, quoteLifecycle, tasks as rules } from '@tasklane/contracts';
import type { QuoteCondition, QuoteEvent } from '@tasklane/contracts';
import type { QuoteRow } from './schema';

export type Side = 'buyer' | 'seller';

/** Whether each condition of the lifecycle holds. */
export const quoteConditions: Readonly<Record<QuoteCondition, (quote: QuoteRow) => boolean>> = {
  priced: ({ asked }) => asked !== null,
  standing: ({ standing }) => standing !== null,
  'rounds-left': ({ round, checkout }) => round < rules.customQuote.rounds && checkout === null,
  unpaid: ({ checkout }) => checkout === null,
};

/** Returns the user's side of a quote; undefined for a stranger. */
export const sideOf = ({ buyer, seller }: Pick<QuoteRow, Side>, user: string): Side | undefined =>
  user === buyer ? 'buyer' : user === seller ? 'seller' : undefined;

export const isOpen = ({ status }: Pick<QuoteRow, 'status'>): boolean => openQuoteStatuses.includes(status);

/** Whose turn it is; null once the quote is over. */
export function turnOf(quote: Pick<QuoteRow, 'status'>): Side | null {
  if (!isOpen(quote)) return null;
  return quote.status === 'sent' ? 'buyer' : 'seller';
}

/** Returns the version that a caller has to have been shown to cause an event. */
export function versionFor(event: QuoteEvent, { latest, standing, draft }: QuoteRow): string | null {
  if (event === 'accept') return draft?.hash ?? latest;
  return event === 'ask' ? standing : latest;
}

/** Returns the events that one side may cause now, by the table and its conditions. */
export const allowedFor = (quote: QuoteRow, side: Side): QuoteEvent[] =>
  allowedEvents(quoteLifecycle, quote.status, side, (condition) => quoteConditions[condition](quote));
