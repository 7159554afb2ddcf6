import { MomentField, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import css from './gift-cards.module.css';

/** What cards are worth, under a label that says which amount it is, and until when they are valid. */
export function ValueFields({ label, help }: { readonly label: string; readonly help: string }) {
  const t = useText('admin');
  return (
    <div className={css.pair}>
      <TextField
        name="amount"
        label={label}
        help={help}
        inputMode="decimal"
        start="$"
        dir="ltr"
        autoComplete="off"
      />
      <MomentField name="date_expired" label={t('giftCards.expiry')} help={t('giftCards.expiryHelp')} />
    </div>
  );
}
