import { BarChart } from '@tasklane/back-office';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, Heading, Stack, Text } from '@tasklane/ui';
import type { PayoutOverview } from '../../api/payouts';

/** Noon UTC falls on the same date in nearly every time zone. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** What was paid on each of the last days. */
export function PaidDays({ overview: { days, paid } }: { readonly overview: PayoutOverview }) {
  const t = useText('admin');
  const format = useFormat();
  const title = t('payouts.days.title', { count: days.length });
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {paid.count === 0 ? (
          <Text>{t('payouts.days.none')}</Text>
        ) : (
          <BarChart
            label={title}
            labelHeader={t('payouts.days.day')}
            valueHeader={t('payouts.days.amount')}
            formatValue={format.dollars}
            bars={days.map(({ day, amount }) => ({
              key: day,
              label: format.date(noonOf(day), 'day'),
              tick: format.date(noonOf(day), 'dayOfYear'),
              value: amount,
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}
