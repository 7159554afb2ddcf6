import { defineView } from '@tasklane/federation';
import { ensureUser, useUser } from '../api/user';
import type { User } from '../api/user';
import { titleOf } from '../common/words';
import { AccountType } from './AccountType';

interface AccountTypeData {
  readonly title: string;
  readonly user: User;
}

export default defineView<AccountTypeData>({
  loader: async ({ api, host }) => {
    const [title, user] = await Promise.all([titleOf('accountType', host.language), ensureUser(api)]);
    return { title, user };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function AccountTypePage({ data }) {
    return <AccountType user={useUser(data.user)} />;
  },
});
