import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';

/** What waits for the user: read every ten seconds while signed in and while the page is looked at. */
export function useUnread(): Data<'messages.unread'> | null {
  const { state, claims } = useSession();
  // Before the terms are accepted the server would refuse to say.
  const enabled = state === 'signed-in' && !claims.terms_required;
  const { data } = useApiQuery(
    'messages.unread',
    {},
    {
      enabled,
      refetchInterval: timing.unreadCheck,
      staleTime: timing.unreadCheck,
    },
  );
  return enabled ? (data?.data ?? null) : null;
}
