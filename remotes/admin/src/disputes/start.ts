import { useCanOpen } from '@tasklane/back-office';
import { disputes } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';

/** Returns the page on which the user's work on disputes starts; undefined for a user whose roles open none. */
export function useDisputesStart(): string | undefined {
  const canOpen = useCanOpen();
  const host = useHost();
  if (canOpen('admin-disputes')) return host.link('admin-disputes', {});
  const action = disputes.disputeActions.find((each) => canOpen('admin-disputes-action', { action: each }));
  return action && host.link('admin-disputes-action', { action });
}
