import { loadKitTexts } from '@tasklane/back-office';
import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { EmptyState, ErrorState, LinkTabs, Skeleton } from '@tasklane/ui';
import { ChartIcon } from '@tasklane/ui/icons';
import { Balances } from '../accounting/Balances';
import { DayChart } from '../accounting/DayChart';
import { dayIn } from '../accounting/day';
import { Figures } from '../accounting/Figures';
import { Frame } from '../accounting/Frame';
import { Liabilities } from '../accounting/Liabilities';
import { readBalances, useBalances } from '../api/accounting';
import { titleIn } from '../texts';
import { Holdings } from './Holdings';

interface CoinProps {
  readonly coin: string;
  readonly accounts: readonly string[];
  readonly on: string | undefined;
}

/** The books in one coin. */
function Coin({ coin, accounts, on }: CoinProps) {
  const host = useHost();
  return (
    <>
      <Figures asset={coin} on={on} />
      <DayChart key={coin} asset={coin} accounts={accounts} />
      <Balances
        asset={coin}
        on={on}
        onChange={(day) =>
          host.navigate(host.link('admin-accounting-crypto', {}, { query: { asset: coin, on: day } }))
        }
      />
      <Liabilities asset={coin} on={on} />
    </>
  );
}

/** The books in each coin, and what a change of rates made of what the site holds. */
function Coins({ url }: PageProps<{ title: string }>) {
  const t = useText('admin');
  const host = useHost();
  const { data, error, refetch, isFetching } = useBalances(undefined);
  const balances = data?.data.filter(({ asset }) => asset !== 'USD');
  const coins = [...new Set(balances?.map(({ asset }) => asset))];
  const coin = coins.find((asset) => asset === url.searchParams.get('asset')) ?? coins[0];
  return (
    <Frame current="coins">
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!error && !data && <Skeleton height="18rem" />}
      {data && coin === undefined && (
        <EmptyState icon={<ChartIcon size="xl" />} title={t('accounting.coins.empty.title')}>
          {t('accounting.coins.empty.text')}
        </EmptyState>
      )}
      {coin !== undefined && (
        <>
          <Holdings />
          <LinkTabs
            label={t('accounting.coins.choose')}
            tabs={coins.map((asset) => ({
              to: host.link('admin-accounting-crypto', {}, { query: { asset } }),
              label: asset,
              current: asset === coin,
            }))}
          />
          <Coin
            coin={coin}
            accounts={(balances ?? []).flatMap(({ asset, account }) => (asset === coin ? [account] : []))}
            on={dayIn(url)}
          />
        </>
      )}
    </Frame>
  );
}

export default defineView<{ title: string }>({
  loader: async ({ api, host: { language } }) => {
    const [title] = await Promise.all([
      titleIn(language, ({ accounting }) => accounting.coins.title),
      readBalances(api, undefined),
      loadKitTexts(language),
    ]);
    return { title };
  },
  meta: ({ data }) => data,
  Component: Coins,
});
