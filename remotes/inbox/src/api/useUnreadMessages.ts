import { useApi, useApiQuery, useStore } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';

/** The user's number of unread messages: from a call at first, live once the live part of the API client has loaded. */
export function useUnreadMessages(): { readonly unread: number | undefined; readonly isError: boolean } {
  const live = useStore(useApi().live);
  const current = useStore(live?.unread)?.data;
  const { data, isError } = useApiQuery(
    'messages.unread',
    {},
    { handled: true, staleTime: timing.unreadCheck, enabled: !current },
  );
  return { unread: (current ?? data?.data)?.unread, isError };
}
