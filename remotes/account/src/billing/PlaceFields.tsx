import { ComboboxField, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import css from './billing.module.css';
import { Line1Field } from './Line1Field';
import type { Countries } from '../api/reference';

export function PlaceFields({ countries }: { countries: Countries }) {
  const t = useText('account');
  return (
    <>
      <TextField name="name" label={t('place.name')} autoComplete="name" />
      <Line1Field />
      <TextField name="line2" label={t('place.line2')} autoComplete="address-line2" optional />
      <div className={css.pair}>
        <TextField name="postcode" label={t('place.postcode')} autoComplete="postal-code" optional />
        <TextField name="city" label={t('place.city')} autoComplete="address-level2" />
        <TextField name="region" label={t('place.region')} autoComplete="address-level1" optional />
        <ComboboxField
          name="country"
          label={t('place.country')}
          placeholder={t('profile.countryHint')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </>
  );
}
