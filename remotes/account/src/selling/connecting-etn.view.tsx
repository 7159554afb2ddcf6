import { defineView } from '@tasklane/federation';
import { ensureUser, useUser } from '../api/user';
import type { User } from '../api/user';
import { titleOf } from '../common/words';
import { Connecting } from './Connecting';

interface ConnectingEtnData {
  readonly title: string;
  readonly user: User;
}

export default defineView<ConnectingEtnData>({
  loader: async ({ api, host }) => {
    const [title, user] = await Promise.all([titleOf('connecting', host.language), ensureUser(api)]);
    return { title, user };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function ConnectingPage({ data }) {
    return <Connecting user={useUser(data.user)} />;
  },
});
