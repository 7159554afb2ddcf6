import { Code, DataTable } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, Stack, Text } from '@tasklane/ui';
import { useAudit } from '../api/accounting';
import type { Audit, Finding } from '../api/accounting';
import { Amount } from './Amount';
import { useNames } from './names';
import { Section } from './Section';

/** An amount of a finding; a dash where nothing can be summed. */
const Summed = ({ amount, asset }: { amount: string | null; asset: string | null }) =>
  amount === null ? '—' : <Amount amount={amount} asset={asset ?? ''} />;

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useText('admin');
  const nameOf = useNames();
  const columns: Column<Finding>[] = [
    {
      name: 'check',
      header: t('accounting.audit.check'),
      cell: ({ check }) => nameOf('check', check),
      isRowHeader: true,
    },
    {
      name: 'account',
      header: t('accounting.column.account'),
      cell: ({ account, subject }) => (
        <Stack gap="xxs">
          {account !== null && nameOf('account', account)}
          {subject !== null && <Code>{subject}</Code>}
        </Stack>
      ),
    },
    {
      name: 'expected',
      header: t('accounting.audit.expected'),
      cell: ({ expected, asset }) => <Summed amount={expected} asset={asset} />,
      align: 'end',
    },
    {
      name: 'found',
      header: t('accounting.audit.found'),
      cell: ({ found, asset }) => <Summed amount={found} asset={asset} />,
      align: 'end',
    },
  ];
  return (
    <DataTable
      label={t('accounting.audit.title')}
      columns={columns}
      rows={findings}
      keyOf={({ check, subject, account, asset }) => [check, subject, account, asset].join(' ')}
    />
  );
}

/** What an audit found, and when it looked. */
function Result({ audit: { at, total, checks, findings } }: { audit: Audit }) {
  const t = useText('admin');
  const format = useFormat();
  return (
    <Stack gap="md">
      {total === 0 ? (
        <Alert kind="success">{t('accounting.audit.sound', { count: checks })}</Alert>
      ) : (
        <>
          <Alert kind="warning">{t('accounting.audit.unsound', { count: total })}</Alert>
          <Findings findings={findings} />
        </>
      )}
      <Text size="sm" tone="muted">
        {t('accounting.audit.at', { at: format.date(at, 'dateTime') })}
      </Text>
    </Stack>
  );
}

/** Whether the whole ledger adds up, and what does not; or that a long one is being read. */
export function AuditNotice() {
  const t = useText('admin');
  const format = useFormat();
  const answer = useAudit();
  return (
    <Section title={t('accounting.audit.title')} lead={t('accounting.audit.lead')} answer={answer}>
      {({ running_since: since, last }) => (
        <Stack gap="md">
          {since !== null && (
            <Alert kind="info">
              {t('accounting.audit.running', { since: format.date(since, 'dateTime') })}
            </Alert>
          )}
          {last && <Result audit={last} />}
        </Stack>
      )}
    </Section>
  );
}
