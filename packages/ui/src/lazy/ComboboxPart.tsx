import { Select } from '@mantine/core';
import { useText } from '@tasklane/i18n';
import type { ComboboxProps, PartOf } from './combobox-props';
import { comboboxLook } from './comboboxStyles';

/** The searchable field itself; see `Combobox`. */
export default function ComboboxPart({
  control,
  options,
  placeholder,
  clearable,
  ...rest
}: PartOf<ComboboxProps>) {
  const t = useText('ui');
  return (
    <Select
      {...rest}
      {...control}
      data={[...options]}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      placeholder={placeholder ?? t('select.choose')}
      nothingFoundMessage={t('select.nothingFound')}
      classNames={comboboxLook}
    />
  );
}
