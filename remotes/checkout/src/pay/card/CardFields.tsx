import { TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Stack } from '@tasklane/ui';
import css from './card.module.css';
import { formatCode, formatExpiry, formatNumber } from './format';
import { FormattedField } from './FormattedField';

/** The fields of a card, named so that browsers can autofill them. */
export function CardFields() {
  const t = useText('checkout');
  return (
    <Stack gap="md">
      <FormattedField
        name="number"
        label={t('card.number')}
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        format={formatNumber}
      />
      <div className={css.pair}>
        <FormattedField
          name="expiry"
          label={t('card.expiry')}
          autoComplete="cc-exp"
          placeholder={t('card.expiryPlaceholder')}
          format={formatExpiry}
        />
        <FormattedField
          name="cvc"
          label={t('card.cvc')}
          autoComplete="cc-csc"
          placeholder="123"
          format={formatCode}
        />
      </div>
      <TextField name="name" label={t('card.name')} autoComplete="cc-name" />
    </Stack>
  );
}
