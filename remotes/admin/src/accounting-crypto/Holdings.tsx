import { DataTable } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { Amount } from '../accounting/Amount';
import { Section } from '../accounting/Section';
import { useExchange } from '../api/accounting';
import type { Holding } from '../api/accounting';

/** Digits after the point of a rate: coins may be worth a fraction of a cent. */
const RATE_DECIMALS = 8;

/** A value in dollars, or that there is none because the rate is not known. */
function Value({ amount }: { amount: string | null }) {
  const t = useText('admin');
  return amount === null ? t('accounting.exchange.noRate') : <Amount amount={amount} asset="USD" />;
}

/** What coins the site holds through exchange, and what a change of their rate made of them. */
export function Holdings() {
  const t = useText('admin');
  const format = useFormat();
  const answer = useExchange();
  const title = t('accounting.exchange.title');
  const columns: Column<Holding>[] = [
    {
      name: 'asset',
      header: t('accounting.column.asset'),
      cell: ({ asset }) => asset,
      isRowHeader: true,
    },
    {
      name: 'held',
      header: t('accounting.exchange.held'),
      cell: ({ held, asset }) => <Amount amount={held} asset={asset} />,
      align: 'end',
    },
    {
      name: 'cost',
      header: t('accounting.exchange.cost'),
      cell: ({ cost }) => <Amount amount={cost} asset="USD" />,
      align: 'end',
    },
    {
      name: 'rate',
      header: t('accounting.exchange.rate'),
      cell: ({ rate }) =>
        rate === null
          ? t('accounting.exchange.noRate')
          : format.number(rate, {
              style: 'currency',
              currency: 'USD',
              maximumFractionDigits: RATE_DECIMALS,
            }),
      align: 'end',
    },
    {
      name: 'value',
      header: t('accounting.exchange.value'),
      cell: ({ value }) => <Value amount={value} />,
      align: 'end',
    },
    {
      name: 'gain',
      header: t('accounting.exchange.gain'),
      cell: ({ gain }) => <Value amount={gain} />,
      align: 'end',
    },
  ];
  return (
    <Section title={title} lead={t('accounting.exchange.lead')} answer={answer}>
      {(holdings) =>
        holdings.length === 0 ? (
          <Text>{t('accounting.exchange.none')}</Text>
        ) : (
          <DataTable label={title} columns={columns} rows={holdings} keyOf={({ asset }) => asset} />
        )
      }
    </Section>
  );
}
