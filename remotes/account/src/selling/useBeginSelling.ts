import { accounts, isSelling } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useChangeUser } from '../api/changeUser';
import type { User } from '../api/user';

/** Makes a user who only buys a pre-seller, then navigates on; a pre-seller is only navigated on. */
export function useBeginSelling(user: User) {
  const host = useHost();
  const { changeUser, isPending, error } = useChangeUser();
  const begin = async (to: string) => {
    if (!isSelling(user.roles as readonly Role[])) {
      await changeUser({ account_type: accounts.accountType.seller });
    }
    host.navigate(to);
  };
  return {
    begin: (to: string) => void begin(to).catch(() => undefined),
    busy: isPending,
    failed: error !== null,
  };
}
