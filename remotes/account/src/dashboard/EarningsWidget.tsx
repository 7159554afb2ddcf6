import { BarChart } from '@tasklane/back-office';
import { accounts } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { ErrorState, Price, Select, Skeleton, Text } from '@tasklane/ui';
import { ChartIcon } from '@tasklane/ui/icons';
import { Suspense, useState } from 'react';
import { useEarnings } from '../api/dashboard';
import type { Earnings } from '../api/dashboard';
import css from './dashboard.module.css';
import { Widget } from './Widget';

type Period = (typeof accounts.earningsPeriods)[number];

const DAY = 86_400_000;

/** Noon UTC falls on the same date in nearly every time zone. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

function Chart({ earnings: { days, step, parts } }: { earnings: Earnings }) {
  const t = useText('account');
  const format = useFormat();
  const labelOf = (from: string): string => {
    const first = noonOf(from);
    if (step === 1) return format.date(first, 'day');
    return t('earnings.span', {
      from: format.date(first, 'day'),
      to: format.date(first + (step - 1) * DAY, 'day'),
    });
  };
  return (
    <BarChart
      label={t('earnings.chart', { count: days })}
      labelHeader={t('earnings.when')}
      valueHeader={t('earnings.amount')}
      formatValue={format.dollars}
      bars={parts.map(({ from, amount }) => ({
        key: from,
        label: labelOf(from),
        tick: format.date(noonOf(from), 'dayOfYear'),
        value: amount,
      }))}
    />
  );
}

/** Earnings from completed sales over a period that the seller chooses, compared with the period before. */
export function EarningsWidget() {
  const t = useText('account');
  const format = useFormat();
  const [days, setDays] = useState<Period>(30);
  const { data, isError, isFetching, refetch } = useEarnings(days);
  const earnings = data?.data;
  return (
    <Widget icon={<ChartIcon />} title={t('earnings.title')}>
      <Select
        label={t('earnings.period')}
        hideLabel
        className={css.period}
        options={accounts.earningsPeriods.map((count) => ({
          value: String(count),
          label: t('earnings.days', { count }),
        }))}
        value={String(days)}
        onChange={({ target }) =>
          setDays(accounts.earningsPeriods.find((count) => String(count) === target.value) ?? days)
        }
      />
      {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isError && !earnings && <Skeleton height="18rem" />}
      {earnings && (
        <>
          <Price size="lg" amount={earnings.total} />
          <Text size="sm" tone="muted">
            {t('earnings.before', { count: earnings.days, amount: format.dollars(earnings.previous) })}
          </Text>
          {earnings.total === 0 ? (
            <Text>{t('earnings.none')}</Text>
          ) : (
            <Suspense fallback={<Skeleton height="16rem" />}>
              <Chart earnings={earnings} />
            </Suspense>
          )}
        </>
      )}
    </Widget>
  );
}
