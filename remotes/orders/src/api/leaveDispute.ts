import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** Hands a dispute to the admins, or drops it; the callbacks receive the outcome. */
export function useLeaveDispute(
  dispute: string,
  operation: 'disputes.escalate' | 'disputes.drop',
  callbacks: MutationCallbacks<'disputes.escalate' | 'disputes.drop'>,
) {
  const { mutate, isPending } = useApiMutation(operation, { handled: true, ...callbacks });
  return { leave: () => mutate({ params: { id: dispute } }), isPending };
}
