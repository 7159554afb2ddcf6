import { DataTable } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import { useText } from '@tasklane/i18n';
import { DatePicker, Text } from '@tasklane/ui';
import { useBalances } from '../api/accounting';
import type { Balance } from '../api/accounting';
import { Amount } from './Amount';
import { useNames } from './names';
import { Section } from './Section';

interface BalancesProps {
  readonly asset: string;
  /** A day; now if it is undefined. */
  readonly on: string | undefined;
  readonly onChange: (on: string | undefined) => void;
}

/** The balances of all accounts in an asset, now or at the end of a day. */
export function Balances({ asset, on, onChange }: BalancesProps) {
  const t = useText('admin');
  const nameOf = useNames();
  const answer = useBalances(on);
  const title = t('accounting.balances.title');
  const columns: Column<Balance>[] = [
    {
      name: 'account',
      header: t('accounting.column.account'),
      cell: ({ account }) => nameOf('account', account),
      isRowHeader: true,
    },
    {
      name: 'type',
      header: t('accounting.column.type'),
      cell: ({ type }) => t(`accounting.type.${type}`),
    },
    {
      name: 'amount',
      header: t('accounting.column.amount'),
      cell: ({ amount }) => <Amount amount={amount} asset={asset} />,
      align: 'end',
    },
  ];
  return (
    <Section
      title={title}
      lead={t('accounting.balances.lead')}
      controls={
        <DatePicker
          label={t('accounting.balances.on')}
          value={on ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      }
      answer={answer}
    >
      {(balances) => {
        const rows = balances.filter((balance) => balance.asset === asset);
        return rows.length === 0 ? (
          <Text>{t('accounting.balances.none')}</Text>
        ) : (
          <DataTable label={title} columns={columns} rows={rows} keyOf={({ account }) => account} />
        );
      }}
    </Section>
  );
}
