import { DataTable } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Link, Stack, Text } from '@tasklane/ui';
import { useLiabilities } from '../api/accounting';
import type { Liability } from '../api/accounting';
import { Amount } from './Amount';
import { Holder } from './Holder';
import { useNames } from './names';
import { Section } from './Section';

/** How many are shown; the list has the others. */
const SHOWN = 5;

/** What is owed to whom in an asset, the most first. */
export function Liabilities({ asset, on }: { readonly asset: string; readonly on: string | undefined }) {
  const t = useText('admin');
  const host = useHost();
  const nameOf = useNames();
  const answer = useLiabilities({ asset, on, per_page: SHOWN });
  const title = t('accounting.owed.title');
  const columns: Column<Liability>[] = [
    {
      name: 'holder',
      header: t('accounting.column.holder'),
      cell: (liability) => <Holder liability={liability} />,
      isRowHeader: true,
    },
    {
      name: 'account',
      header: t('accounting.column.account'),
      cell: ({ account }) => nameOf('account', account),
    },
    {
      name: 'amount',
      header: t('accounting.column.amount'),
      cell: ({ amount }) => <Amount amount={amount} asset={asset} />,
      align: 'end',
    },
  ];
  return (
    <Section title={title} lead={t('accounting.owed.lead')} answer={answer}>
      {(liabilities) =>
        liabilities.length === 0 ? (
          <Text>{t('accounting.owed.none')}</Text>
        ) : (
          <Stack gap="md">
            <DataTable
              label={title}
              columns={columns}
              rows={liabilities}
              keyOf={({ holder, account }) => `${holder} ${account}`}
            />
            <Link to={host.link('admin-accounting-liabilities', {}, { query: { asset, on } })}>
              {t('accounting.owed.all', { count: answer.data?.meta?.total ?? liabilities.length })}
            </Link>
          </Stack>
        )
      }
    </Section>
  );
}
