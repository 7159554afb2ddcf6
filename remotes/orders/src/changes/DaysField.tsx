import { orders as rules, putOff } from '@tasklane/contracts';
import { TextField, useForm } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Stack, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import { useNow } from '../order/useNow';

/** By how many days the delivery is put off, and the date that this comes to. */
export function DaysField({ order, optional = false }: { order: Order; optional?: boolean }) {
  const t = useText('orders');
  const format = useFormat();
  const now = useNow();
  const { values } = useForm<{ days: string }>();
  const { min, max } = rules.moreDays;
  const days = Number(values.days);
  const isDate = order.due !== null && Number.isInteger(days) && days >= min && days <= max;
  return (
    <Stack gap="xs">
      <TextField
        name="days"
        label={t('change.days')}
        help={t('change.daysHelp', { min, max })}
        optional={optional}
        inputMode="numeric"
        maxLength={2}
      />
      <Text role="status">
        {isDate &&
          t('change.newDate', {
            date: format.date(putOff(Date.parse(order.due ?? ''), days, now), 'dateTime'),
          })}
      </Text>
    </Stack>
  );
}
