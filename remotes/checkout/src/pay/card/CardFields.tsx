import { CheckboxField, TextField, useFormField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Stack } from '@tasklane/ui';
import { useSavedCards } from '../../api/savedCards';
import { useEffect } from 'react';
import css from './card.module.css';
import { formatCode, formatExpiry, formatNumber } from './format';
import { FormattedField } from './FormattedField';
import { SavedCards } from './SavedCards';

/** Saved cards first, where there are any; the fields of a card where none of them is chosen. */
export function CardFields() {
  const { cards = [] } = useSavedCards();
  const { value: chosen, change } = useFormField<string>('saved_card');
  const isGone = chosen !== '' && cards.every(({ hash }) => hash !== chosen);
  // A card that was removed elsewhere is no longer chosen.
  useEffect(() => {
    if (isGone) change('');
  });
  return (
    <Stack gap="md">
      {cards.length > 0 && <SavedCards cards={cards} />}
      {chosen === '' && <EnteredCard />}
    </Stack>
  );
}

/** The fields of a card, named so that browsers can autofill them. */
function EnteredCard() {
  const t = useText('checkout');
  return (
    <>
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
      <CheckboxField name="remember" label={t('card.remember')} help={t('card.rememberHelp')} />
    </>
  );
}
