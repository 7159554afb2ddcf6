import { timerHandlers } from '@tasklane/server-kit/lifecycle';
import type { BackendModule } from '../../module';
import { disputeMachine } from './lifecycle/dispute';
import { disputeOperations } from './operations';
import { disputeNotes, disputePositions, disputes, disputeSteps } from './schema';

/** Disputes about orders: what the two sides say and offer, and what admins decide. */
export const disputesModule: BackendModule = {
  name: 'disputes',
  operations: disputeOperations,
  timers: timerHandlers(disputeMachine),
  personal: [
    {
      ...{ name: 'disputes_as_buyer', table: disputes, of: disputes.buyer, atClosing: 'keep' },
      hidden: ['sealedSeller', 'claimedBy', 'decidedBy'],
    },
    {
      ...{ name: 'disputes_as_seller', table: disputes, of: disputes.seller, atClosing: 'keep' },
      hidden: ['sealedBuyer', 'claimedBy', 'decidedBy'],
    },
    { name: 'dispute_positions', table: disputePositions, of: disputePositions.author, atClosing: 'keep' },
    { name: 'dispute_steps', table: disputeSteps, of: disputeSteps.user, atClosing: 'keep' },
    { name: 'dispute_notes', table: disputeNotes, of: disputeNotes.author, atClosing: 'keep' },
  ],
};
