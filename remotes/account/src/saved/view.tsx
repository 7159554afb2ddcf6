import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { EmptyState, FavouriteDialogs, LinkButton } from '@tasklane/ui';
import { HeartIcon } from '@tasklane/ui/icons';
import { readFavourites } from '../api/favourites';
import type { SavedTask } from '../api/favourites';
import { AccountPage } from '../common/AccountPage';
import { titleOf } from '../common/words';
import { SavedGrid } from './SavedGrid';
import { useSavedTasks } from './useSavedTasks';

interface SavedData {
  readonly title: string;
  readonly tasks: readonly SavedTask[];
}

export default defineView<SavedData>({
  loader: async ({ api, host }) => {
    const [title, tasks] = await Promise.all([titleOf('saved', host.language), readFavourites(api)]);
    return { title, tasks };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function SavedPage({ data }) {
    const t = useText('account');
    const { link } = useHost();
    const saved = useSavedTasks(data.tasks);
    const empty = saved.tasks.length === 0;
    return (
      <AccountPage
        title={t('saved.title')}
        text={empty ? undefined : t('saved.count', { count: saved.tasks.length })}
      >
        {empty ? (
          <EmptyState
            icon={<HeartIcon size="xl" />}
            title={t('saved.empty')}
            actions={
              <LinkButton variant="primary" to={link('search', {})}>
                {t('saved.browse')}
              </LinkButton>
            }
          >
            {t('saved.emptyText')}
          </EmptyState>
        ) : (
          <SavedGrid tasks={saved.tasks} onRemove={saved.ask} />
        )}
        <FavouriteDialogs
          notice={saved.notice && { kind: saved.notice.kind, title: saved.notice.task.title }}
          onRemove={saved.confirm}
          onDismiss={saved.dismiss}
        />
      </AccountPage>
    );
  },
});
