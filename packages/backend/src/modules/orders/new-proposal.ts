import { durationOf, proposalLifecycle } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { after } from '@tasklane/server-kit';
import { centsOfPart } from './money';
import type { OrderRow, ProposalRow } from './schema';

/** What is proposed. Amounts in cents. */
export type ProposalTerms = Pick<ProposalRow, 'kind' | 'priceBack' | 'days' | 'revisions'>;

/**
 * Reads what is proposed out of a request; what does not belong to the kind is left out.
 * @throws validation_failed on `refund` for more than the price
 */
export function termsOf(
  { kind, refund, days, revisions }: InputOf<Operations['orders.propose']>['body'],
  order: Pick<OrderRow, 'price'>,
): ProposalTerms {
  const nothing = { priceBack: null, days: null, revisions: null };
  switch (kind) {
    case 'cancellation':
      return { ...nothing, kind, priceBack: refund === undefined ? order.price : centsOfPart(refund, order) };
    case 'time':
      return { ...nothing, kind, days: days ?? null };
    case 'terms':
      return { ...nothing, kind, days: days || null, revisions: revisions ?? null };
  }
}

/** Builds the row of a proposal that was made at `proposedAt`. */
export const newProposal = (
  made: Omit<ProposalRow, 'status' | 'proposedAt' | 'lapsesAt' | 'closedAt'>,
  proposedAt: Date,
): ProposalRow => ({
  ...made,
  status: proposalLifecycle.initial,
  proposedAt,
  lapsesAt: after(proposedAt, durationOf(proposalLifecycle, 'open', 'lapse')),
  closedAt: null,
});
