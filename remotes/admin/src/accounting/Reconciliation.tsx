import { Code, DataTable } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import { useFormat, useNow, useText } from '@tasklane/i18n';
import { Badge, Button, DateText, ErrorState, Heading, Select, Skeleton, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useReconciliation } from '../api/accounting';
import type { Difference, Reconciliation as Result } from '../api/accounting';
import { Amount } from './Amount';
import css from './accounting.module.css';
import { daysOf, lastMonths } from './months';
import { useNames } from './names';
import { SectionCard } from './Section';

/** Returns a function that names what was compared with: a provider, or the chain of a coin. */
function useProviderName() {
  const nameOf = useNames();
  return ({ type, provider }: Pick<Result, 'type' | 'provider'>): string =>
    provider === 'chain' ? nameOf('chain', type) : nameOf('provider', provider);
}

/** An amount of one side; a dash where it has no record. */
const Side = ({ amount, asset }: { amount: string | null; asset: string }) =>
  amount === null ? '—' : <Amount amount={amount} asset={asset} />;

/** Whether a provider and we agree, or why they were not compared. */
function Outcome({ result: { state, matches, total } }: { result: Result }) {
  const t = useText('admin');
  if (state !== 'compared') return <Badge tone="amber">{t(`accounting.reconcile.state.${state}`)}</Badge>;
  return (
    <Stack gap="xxs">
      <span>
        {total === 0 ? (
          <Badge tone="brand">{t('accounting.reconcile.agrees')}</Badge>
        ) : (
          <Badge tone="red">{t('accounting.reconcile.differs', { count: total })}</Badge>
        )}
      </span>
      <Text as="span" size="sm" tone="muted">
        {t('accounting.reconcile.matches', { count: matches })}
      </Text>
    </Stack>
  );
}

function Differences({ result }: { result: Result }) {
  const t = useText('admin');
  const { differences } = result;
  const name = useProviderName()(result);
  const columns: Column<Difference>[] = [
    {
      name: 'problem',
      header: t('accounting.reconcile.problem'),
      cell: ({ problem, kind }) => (
        <Stack gap="xxs">
          <span>{t(`accounting.reconcile.${problem}`)}</span>
          <Text as="span" size="sm" tone="muted">
            {t(`accounting.reconcile.${kind}`)}
          </Text>
        </Stack>
      ),
      isRowHeader: true,
    },
    {
      name: 'at',
      header: t('movements.column.at'),
      cell: ({ at }) => <DateText moment={at} style="dateTime" />,
    },
    {
      name: 'reference',
      header: t('accounting.reconcile.reference'),
      cell: ({ reference, tender }) => (
        <Stack gap="xxs">
          <Code>{reference}</Code>
          {tender !== null && tender !== reference && <Code>{tender}</Code>}
        </Stack>
      ),
    },
    {
      name: 'theirs',
      header: name,
      cell: ({ theirs, asset }) => <Side amount={theirs} asset={asset} />,
      align: 'end',
    },
    {
      name: 'ours',
      header: t('accounting.reconcile.ours'),
      cell: ({ ours, asset }) => <Side amount={ours} asset={asset} />,
      align: 'end',
    },
  ];
  return (
    <Stack gap="sm">
      <Heading level={3} size="md">
        {t('accounting.reconcile.list', { provider: name })}
      </Heading>
      <DataTable
        label={t('accounting.reconcile.list', { provider: name })}
        columns={columns}
        rows={differences}
        keyOf={({ kind, reference, tender, ours }) => [kind, reference, tender, ours].join(' ')}
      />
    </Stack>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  const t = useText('admin');
  const nameOf = useProviderName();
  return (
    <Stack gap="lg">
      <DataTable
        label={t('accounting.reconcile.title')}
        columns={[
          {
            name: 'provider',
            header: t('accounting.reconcile.provider'),
            cell: (result: Result) => nameOf(result),
            isRowHeader: true,
          },
          {
            name: 'outcome',
            header: t('accounting.reconcile.outcome'),
            cell: (result: Result) => <Outcome result={result} />,
          },
        ]}
        rows={results}
        keyOf={({ type, provider }) => `${type} ${provider}`}
      />
      {results
        .filter(({ total }) => total > 0)
        .map((result) => (
          <Differences key={`${result.type} ${result.provider}`} result={result} />
        ))}
    </Stack>
  );
}

/** The records of each payment provider against ours, for a month: asked for by a button, since providers answer slowly. */
export function Reconciliation() {
  const t = useText('admin');
  const format = useFormat();
  const months = lastMonths(useNow());
  const [month, setMonth] = useState(months[0] ?? '');
  const [compared, setCompared] = useState<string>();
  const answer = useReconciliation(compared === undefined ? undefined : daysOf(compared));
  const { data, error, isFetching, refetch } = answer;
  const compare = () => (month === compared ? void refetch() : setCompared(month));
  return (
    <SectionCard
      title={t('accounting.reconcile.title')}
      lead={t('accounting.reconcile.lead')}
      controls={
        <>
          <Select
            label={t('accounting.reconcile.month')}
            options={months.map((each) => ({ value: each, label: format.date(`${each}-01`, 'month') }))}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
          <Button loading={isFetching} onClick={compare}>
            {t('accounting.reconcile.compare')}
          </Button>
        </>
      }
    >
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {compared !== undefined && !data && !error && <Skeleton height="8rem" />}
      {data && (
        <div className={css.section} role="region" aria-label={format.date(`${compared}-01`, 'month')}>
          <Results results={data.data} />
        </div>
      )}
    </SectionCard>
  );
}
