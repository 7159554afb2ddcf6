import { defineView } from '@tasklane/federation';
import { ensureUser, useUser } from '../api/user';
import type { User } from '../api/user';
import { titleOf } from '../common/words';
import { Limits } from './Limits';

interface LimitsData {
  readonly title: string;
  readonly user: User;
}

export default defineView<LimitsData>({
  loader: async ({ api, host }) => {
    const [title, user] = await Promise.all([titleOf('limits', host.language), ensureUser(api)]);
    return { title, user };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function LimitsPage({ data }) {
    return <Limits user={useUser(data.user)} />;
  },
});
