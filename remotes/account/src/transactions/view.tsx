import { ExportButton, loadKitTexts } from '@tasklane/back-office';
import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, EmptyState, ErrorState, Link, LinkTabs, Pagination, Skeleton } from '@tasklane/ui';
import { ReceiptIcon } from '@tasklane/ui/icons';
import { readTransactions, useTransactions, useTransactionsFile } from '../api/transactions';
import { readUnusedCoins } from '../api/unusedCoins';
import { AccountPage } from '../common/AccountPage';
import { PER_PAGE } from '../common/paging';
import { titleOf } from '../common/words';
import { inputOf, types } from './query';
import css from './transactions.module.css';
import { TransactionsTable } from './TransactionsTable';
import { UnusedCoins } from './UnusedCoins';

/** The address holds the state: type and page. */
function Transactions({ url }: { url: URL }) {
  const t = useText('account');
  const { link } = useHost();
  const input = inputOf(url);
  const { type } = input.params;
  const list = useTransactions(input);
  const lines = list.data?.data;
  const download = useTransactionsFile(type);
  return (
    <AccountPage
      title={t('transactions.title')}
      text={t('transactions.text')}
      action={lines && lines.length > 0 && <ExportButton download={download} />}
    >
      <UnusedCoins />
      <LinkTabs
        label={t('transactions.tabs')}
        tabs={types.map((each) => ({
          to: link('transactions', {}, { query: { type: each === 'all' ? undefined : each } }),
          label: t(`transactions.tab.${each}`),
          current: each === type,
        }))}
      />
      {list.isError && <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      {list.isPending && <Skeleton shape="box" className={css.skeleton} />}
      {lines?.length === 0 && (
        <EmptyState icon={<ReceiptIcon size="xl" />} title={t(`transactions.empty.${type}`)}>
          {t('transactions.emptyText')}
        </EmptyState>
      )}
      {lines?.some(({ waits_for: cause, status }) => cause === 'wallet' || status === 'failed') && (
        <Alert kind="warning" actions={<Link to={link('settings', {})}>{t('transactions.connect')}</Link>}>
          {t('transactions.due')}
        </Alert>
      )}
      {lines && lines.length > 0 && <TransactionsTable lines={lines} />}
      <Pagination
        page={input.query.page}
        pages={Math.ceil((list.data?.meta?.total ?? 0) / PER_PAGE)}
        hrefFor={(page) => link('transactions', {}, { query: { type, page } })}
      />
    </AccountPage>
  );
}

export default defineView<{ title: string }>({
  loader: async ({ api, host, url }) => {
    const [title] = await Promise.all([
      titleOf('transactions', host.language),
      readTransactions(api, inputOf(url)),
      readUnusedCoins(api),
      loadKitTexts(host.language),
    ]);
    return { title };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: ({ url }) => <Transactions url={url} />,
});
