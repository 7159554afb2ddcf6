import { defineView } from '@tasklane/federation';
import { ensureUser, useUser } from '../api/user';
import type { User } from '../api/user';
import { titleOf } from '../common/words';
import { Welcome } from './Welcome';

interface WelcomeData {
  readonly title: string;
  readonly user: User;
}

export default defineView<WelcomeData>({
  loader: async ({ api, host }) => {
    const [title, user] = await Promise.all([titleOf('welcome', host.language), ensureUser(api)]);
    return { title, user };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function WelcomePage({ data }) {
    return <Welcome user={useUser(data.user)} />;
  },
});
