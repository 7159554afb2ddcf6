import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { defineView } from '@tasklane/federation';
import { ensureUser, useUser } from '../common/user';
import type { User } from '../common/user';
import { titleOf } from '../common/words';
import { Dashboard } from './Dashboard';

interface Loaded {
  readonly title: string;
  readonly user: User;
  readonly figures: Data<'user.dashboard'>;
}

export default defineView<Loaded>({
  loader: async ({ api, host }) => {
    const [title, user, figures] = await Promise.all([
      titleOf('dashboard', host.language),
      ensureUser(api),
      api.ensure('user.dashboard'),
    ]);
    return { title, user, figures: figures.data };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function DashboardPage({ data }) {
    const user = useUser(data.user);
    const figures = useApiQuery('user.dashboard', {}, { handled: true }).data?.data ?? data.figures;
    return <Dashboard user={user} figures={figures} />;
  },
});
