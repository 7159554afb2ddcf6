import { useApi, useApiQuery, useStore } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';

/**
 * Returns the user's unread summary: first by a call, repeated every ten seconds while the page is visible; then as
 * the live cache has it.
 */
export function useUnread(): Data<'messages.unread'> | null {
  const { state, claims } = useSession();
  const live = useStore(useApi().live);
  const current = useStore(live?.unread)?.data;
  // The server rejects the call until the terms are accepted.
  const enabled = state === 'signed-in' && !claims.terms_required;
  const { data } = useApiQuery(
    'messages.unread',
    {},
    {
      enabled: enabled && !current,
      refetchInterval: timing.unreadCheck,
      staleTime: timing.unreadCheck,
    },
  );
  return enabled ? (current ?? data?.data ?? null) : null;
}
