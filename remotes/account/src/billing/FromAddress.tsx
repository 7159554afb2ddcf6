import { useForm } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Select } from '@tasklane/ui';
import { placeValues } from './place';
import type { Address } from '../api/addresses';
import type { PlaceValues } from './place';

/** Fills the form from a saved address. */
export function FromAddress({ addresses }: { addresses: readonly Address[] }) {
  const t = useText('account');
  const { values, setValues } = useForm<PlaceValues>();
  const take = (hash: string) => {
    const chosen = addresses.find((each) => each.hash === hash);
    if (chosen) void setValues({ ...values, ...placeValues(chosen) });
  };
  return (
    <Select
      label={t('billing.from')}
      placeholder={t('billing.fromHint')}
      value=""
      options={addresses.map(({ hash, label, line1, city }) => ({
        value: hash,
        label: label ?? t('addresses.brief', { line: line1, city }),
      }))}
      onChange={(event) => take(event.target.value)}
    />
  );
}
