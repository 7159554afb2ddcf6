import { deliveryDays, tasks } from '@tasklane/contracts';
import { SelectField, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { deliveries } from './terms';

/** A price in dollars. */
export function PriceField({ label, optional = false }: { label: string; optional?: boolean }) {
  const t = useText('inbox');
  const { min, max, budget } = tasks.customQuote;
  return (
    <TextField
      name="budget"
      label={label}
      help={t('quote.priceHelp', { min, max })}
      optional={optional}
      inputMode="decimal"
      maxLength={budget}
      start="$"
    />
  );
}

/** A delivery time, in hours. */
export function DeliveryField() {
  const t = useText('inbox');
  return (
    <SelectField
      name="delivery"
      label={t('quote.delivery')}
      options={deliveries.map((hours) => ({
        value: String(hours),
        label: t('quote.days', { count: deliveryDays(hours) }),
      }))}
    />
  );
}
