import { DetailPage, loadKitTexts } from '@tasklane/back-office';
import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, ErrorState, Link, Skeleton, Text } from '@tasklane/ui';
import { readPayoutOverview, usePayoutOverview } from '../../api/payouts';
import type { PayoutOverview } from '../../api/payouts';
import { titleOf } from '../../texts';
import { Figures } from './Figures';
import { PaidDays } from './PaidDays';
import { Wallet } from './Wallet';

/** What an admin should look at. */
function Notices({ overview }: { readonly overview: PayoutOverview }) {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const { failed, sender, waiting_for_wallets: waiting } = overview;
  return (
    <>
      {failed.count > 0 && (
        <Alert
          kind="warning"
          actions={
            <Link to={host.link('admin-payment-pending', {}, { query: { status: 'failed' } })}>
              {t('payouts.failed.link')}
            </Link>
          }
        >
          {t('payouts.failed.text', { count: failed.count, amount: format.dollars(failed.amount) })}
        </Alert>
      )}
      {sender === null && <Alert kind="warning">{t('payouts.noSender')}</Alert>}
      {waiting > 0 && <Text>{t('payouts.waiting', { amount: format.dollars(waiting) })}</Text>}
    </>
  );
}

/** What sellers are owed, what is on its way to them, and what was paid on each of the last days. */
function Overview() {
  const t = useText('admin');
  const host = useHost();
  const { data, isError, isFetching, refetch } = usePayoutOverview();
  const overview = data?.data;
  return (
    <DetailPage
      trail={[{ label: t('home.title'), to: host.link('admin-overview', {}) }, { label: t('payouts.title') }]}
      title={t('payouts.title')}
      summary={<Text tone="muted">{t('payouts.lead')}</Text>}
    >
      {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isError && !overview && <Skeleton height="30rem" />}
      {overview && (
        <>
          <Notices overview={overview} />
          <Figures overview={overview} />
          <PaidDays overview={overview} />
          {overview.sender !== null && <Wallet address={overview.sender} />}
        </>
      )}
    </DetailPage>
  );
}

export default defineView<{ title: string }>({
  loader: async ({ api, host: { language } }) => {
    const [title] = await Promise.all([
      titleOf('payouts', language),
      readPayoutOverview(api),
      loadKitTexts(language),
    ]);
    return { title };
  },
  meta: ({ data }: Pick<PageProps<{ title: string }>, 'data'>) => data,
  Component: Overview,
});
