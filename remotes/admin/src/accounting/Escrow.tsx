import { DataTable } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import { useFormat, useText } from '@tasklane/i18n';
import type { Translate } from '@tasklane/i18n';
import { Alert, Facts, Stack, Text } from '@tasklane/ui';
import { useEscrow } from '../api/accounting';
import type { Escrow as EscrowTotals } from '../api/accounting';
import { Amount } from './Amount';
import { Section } from './Section';

type StatusTotal = EscrowTotals['statuses'][number];

/** What open orders come to by their state, against what is held for them. */
export function Escrow() {
  const t: Translate = useText<string>('admin');
  const format = useFormat();
  const answer = useEscrow();
  const title = t('accounting.escrow.title');
  const columns: Column<StatusTotal>[] = [
    {
      name: 'status',
      header: t('accounting.escrow.status'),
      cell: ({ status }) => t(`accounting.status.${status}`, { defaultValue: status }),
      isRowHeader: true,
    },
    {
      name: 'orders',
      header: t('accounting.escrow.orders'),
      cell: ({ orders }) => format.number(orders),
      align: 'end',
    },
    {
      name: 'amount',
      header: t('accounting.column.amount'),
      cell: ({ amount }) => <Amount amount={amount} asset="USD" />,
      align: 'end',
    },
  ];
  return (
    <Section title={title} lead={t('accounting.escrow.lead')} answer={answer}>
      {({ statuses, expected, found }) => (
        <Stack gap="md">
          {statuses.length === 0 ? (
            <Text>{t('accounting.escrow.none')}</Text>
          ) : (
            <DataTable label={title} columns={columns} rows={statuses} keyOf={({ status }) => status} />
          )}
          <Facts
            items={[
              [t('accounting.escrow.expected'), <Amount key="expected" amount={expected} asset="USD" />],
              [t('accounting.escrow.found'), <Amount key="found" amount={found} asset="USD" />],
            ]}
          />
          {expected !== found && <Alert kind="warning">{t('accounting.escrow.differs')}</Alert>}
        </Stack>
      )}
    </Section>
  );
}
