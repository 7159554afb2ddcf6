import { defineView } from '@tasklane/federation';
import { readDashboard, useDashboard } from '../api/dashboard';
import type { DashboardFigures } from '../api/dashboard';
import { ensureUser, useUser } from '../api/user';
import type { User } from '../api/user';
import { titleOf } from '../common/words';
import { Dashboard } from './Dashboard';

interface DashboardData {
  readonly title: string;
  readonly user: User;
  readonly figures: DashboardFigures;
}

export default defineView<DashboardData>({
  loader: async ({ api, host }) => {
    const [title, user, figures] = await Promise.all([
      titleOf('dashboard', host.language),
      ensureUser(api),
      readDashboard(api),
    ]);
    return { title, user, figures };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function DashboardPage({ data }) {
    const user = useUser(data.user);
    const figures = useDashboard(data.figures);
    return <Dashboard user={user} figures={figures} />;
  },
});
