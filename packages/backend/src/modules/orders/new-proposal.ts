import { cancellationLifecycle, durationOf } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import type { CancellationRow } from './schema';

/** Builds the row of a proposal to cancel that was made at `proposedAt`. */
export const newProposal = (
  made: Pick<CancellationRow, 'hash' | 'order' | 'side' | 'user' | 'message'>,
  proposedAt: Date,
): CancellationRow => ({
  ...made,
  status: cancellationLifecycle.initial,
  proposedAt,
  lapsesAt: after(proposedAt, durationOf(cancellationLifecycle, 'open', 'lapse')),
  closedAt: null,
});
