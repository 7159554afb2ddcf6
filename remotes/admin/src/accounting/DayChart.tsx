import { BarChart } from '@tasklane/back-office';
import { accounts as rules } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Select, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useDays } from '../api/accounting';
import type { Days } from '../api/accounting';
import { useAmountFormat } from './Amount';
import css from './accounting.module.css';
import { useNames } from './names';
import { Section } from './Section';

const DAY = 86_400_000;

/** Noon UTC falls on the same date in nearly every time zone. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

interface PlotProps {
  readonly label: string;
  readonly asset: string;
  readonly days: Days;
}

function Plot({ label, asset, days: { days, total, previous, step, parts } }: PlotProps) {
  const t = useText('admin');
  const format = useFormat();
  const formatAmount = useAmountFormat(asset);
  const labelOf = (from: string): string => {
    const first = noonOf(from);
    if (step === 1) return format.date(first, 'day');
    return t('accounting.days.span', {
      from: format.date(first, 'day'),
      to: format.date(first + (step - 1) * DAY, 'day'),
    });
  };
  return (
    <Stack gap="sm">
      <Stack gap="xxs">
        <strong className={css.sum}>{formatAmount(Number(total))}</strong>
        <Text size="sm" tone="muted">
          {t('accounting.days.before', { count: days, amount: formatAmount(Number(previous)) })}
        </Text>
      </Stack>
      <BarChart
        label={label}
        labelHeader={t('accounting.days.when')}
        valueHeader={t('accounting.column.amount')}
        formatValue={formatAmount}
        bars={parts.map(({ from, amount }) => ({
          key: from,
          label: labelOf(from),
          tick: format.date(noonOf(from), 'dayOfYear'),
          value: Number(amount),
        }))}
      />
    </Stack>
  );
}

interface DayChartProps {
  readonly asset: string;
  /** Accounts to choose from; the first one is shown at first. */
  readonly accounts: readonly string[];
}

/** What an account received by day: the one and the period that the accountant chooses. */
export function DayChart({ asset, accounts }: DayChartProps) {
  const t = useText('admin');
  const nameOf = useNames();
  const [choice, setChoice] = useState<string>();
  const [days, setDays] = useState<(typeof rules.earningsPeriods)[number]>(rules.earningsPeriods[0]);
  const account = accounts.find((each) => each === choice) ?? accounts[0] ?? '';
  const answer = useDays({ account, asset, days });
  return (
    <Section
      title={t('accounting.days.title')}
      lead={t('accounting.days.lead')}
      controls={
        <>
          <Select
            label={t('accounting.column.account')}
            options={accounts.map((each) => ({ value: each, label: nameOf('account', each) }))}
            value={account}
            onChange={({ target }) => setChoice(target.value)}
          />
          <Select
            label={t('accounting.days.period')}
            options={rules.earningsPeriods.map((count) => ({
              value: String(count),
              label: t('accounting.days.last', { count }),
            }))}
            value={String(days)}
            onChange={({ target }) =>
              setDays(rules.earningsPeriods.find((count) => String(count) === target.value) ?? days)
            }
          />
        </>
      }
      answer={answer}
    >
      {(received) => (
        <Plot
          label={t('accounting.days.chart', { account: nameOf('account', account), count: received.days })}
          asset={asset}
          days={received}
        />
      )}
    </Section>
  );
}
