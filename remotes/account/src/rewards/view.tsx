import { brand } from '@tasklane/contracts';
import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { EmptyState, ErrorState, Pagination, Skeleton } from '@tasklane/ui';
import { GiftIcon } from '@tasklane/ui/icons';
import { readRewards, useRewards } from '../api/rewards';
import { AccountPage } from '../common/AccountPage';
import { pageIn, PER_PAGE } from '../common/paging';
import { titleOf } from '../common/words';
import { RewardList } from './RewardList';
import css from './rewards.module.css';

const queryOf = (url: URL) => ({ page: pageIn(url), per_page: PER_PAGE });

/** Rewards that the user has received and those still to come. */
function Rewards({ url }: { url: URL }) {
  const t = useText('account');
  const { link } = useHost();
  const query = queryOf(url);
  const list = useRewards(query);
  const rewards = list.data?.data;
  return (
    <AccountPage narrow title={t('rewards.title')} text={t('rewards.text', { brand: brand.name })}>
      {list.isError && <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      {list.isPending && <Skeleton shape="box" className={css.skeleton} />}
      {rewards?.length === 0 && (
        <EmptyState icon={<GiftIcon size="xl" />} title={t('rewards.empty')}>
          {t('rewards.emptyText', { brand: brand.name })}
        </EmptyState>
      )}
      {rewards && rewards.length > 0 && <RewardList rewards={rewards} />}
      <Pagination
        page={query.page}
        pages={Math.ceil((list.data?.meta?.total ?? 0) / PER_PAGE)}
        hrefFor={(page) => link('rewards', {}, { query: { page } })}
      />
    </AccountPage>
  );
}

export default defineView<{ title: string }>({
  loader: async ({ api, host, url }) => {
    const [title] = await Promise.all([titleOf('rewards', host.language), readRewards(api, queryOf(url))]);
    return { title };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: ({ url }) => <Rewards url={url} />,
});
