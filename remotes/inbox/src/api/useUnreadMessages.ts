import { useApi, useApiQuery, useStore } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';

/** How many messages the user has not read: at first by a call, and as it is once what is live was loaded. */
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
