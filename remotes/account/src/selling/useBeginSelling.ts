import { useApi, useApiMutation } from '@tasklane/api-client';
import { accounts, isSelling } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import type { User } from '../common/user';

/** Makes a pre-seller of somebody who only buys, and leads on; a pre-seller is only led on. */
export function useBeginSelling(user: User) {
  const api = useApi();
  const host = useHost();
  const change = useApiMutation('user.change', { handled: true });
  const begin = async (to: string) => {
    if (!isSelling(user.roles as readonly Role[])) {
      await change.mutateAsync({ body: { account_type: accounts.accountType.seller } });
      await Promise.all([api.invalidate('user.read'), host.session.renew()]);
    }
    host.navigate(to);
  };
  return {
    begin: (to: string) => void begin(to).catch(() => undefined),
    busy: change.isPending,
    failed: change.isError,
  };
}
