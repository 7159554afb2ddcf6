import { accounts } from '@tasklane/contracts';
import { TextField, useForm, useFormField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { LocationIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useAddressSuggestions } from '../api/addresses';
import type { AddressSuggestion } from '../api/addresses';
import css from './billing.module.css';
import type { PlaceValues } from './place';
import { useSettled } from './useSettled';

const { suggestFrom } = accounts.addresses;
const PAUSE = 300;

/** Street and number, with suggested addresses that start with the input. Everything can be typed by hand as well. */
export function Line1Field() {
  const t = useText('account');
  const { value } = useFormField<string>('line1');
  const { values, setValues, initialValues } = useForm<PlaceValues>();
  /** The last choice, or the initial value: no suggestions are shown for it. */
  const [taken, setTaken] = useState(initialValues.line1);
  const terms = useSettled(value.trim(), PAUSE);
  const isSearching = terms.length >= suggestFrom && terms !== taken;
  const lookup = useAddressSuggestions(terms, isSearching);
  const suggestions = isSearching && value.trim() === terms ? (lookup.data?.data ?? []) : [];

  const take = ({ own: _own, ...place }: AddressSuggestion) => {
    setTaken(place.line1);
    void setValues({ ...values, ...place });
  };
  return (
    <div className={css.lookup}>
      <TextField
        name="line1"
        label={t('place.line1')}
        help={isSearching && lookup.isError ? t('place.lookupDown') : undefined}
        autoComplete="address-line1"
      />
      {suggestions.length > 0 && (
        <ul className={css.suggestions} aria-label={t('place.suggestions')}>
          {suggestions.map((each) => (
            <li key={`${each.line1} ${each.postcode} ${each.city}`}>
              <button type="button" className={css.suggestion} onClick={() => take(each)}>
                <LocationIcon size="sm" />
                <span>
                  <bdi>{each.line1}</bdi>
                  <Text as="span" size="sm" tone="muted">
                    <bdi>{[each.postcode, each.city, each.country].filter(Boolean).join(' ')}</bdi>
                  </Text>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
