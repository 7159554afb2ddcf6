import { defineView } from '@tasklane/federation';
import { ensureUser, useUser } from '../api/user';
import type { User } from '../api/user';
import { titleOf } from '../common/words';
import { ConnectApp } from './ConnectApp';

interface ConnectAppData {
  readonly title: string;
  readonly user: User;
}

export default defineView<ConnectAppData>({
  loader: async ({ api, host }) => {
    const [title, user] = await Promise.all([titleOf('connectApp', host.language), ensureUser(api)]);
    return { title, user };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function ConnectAppPage({ data }) {
    return <ConnectApp user={useUser(data.user)} />;
  },
});
