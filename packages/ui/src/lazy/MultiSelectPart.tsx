import { MultiSelect } from '@mantine/core';
import { useText } from '@tasklane/i18n';
import type { MultiSelectProps, PartOf } from './combobox-props';
import { comboboxLook } from './comboboxStyles';

/** The searchable field itself; see `MultiSelect`. */
export default function MultiSelectPart({
  control,
  options,
  value,
  placeholder,
  max,
  ...rest
}: PartOf<MultiSelectProps>) {
  const t = useText('ui');
  return (
    <MultiSelect
      {...rest}
      {...control}
      data={[...options]}
      value={[...value]}
      maxValues={max}
      searchable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      placeholder={value.length === 0 ? (placeholder ?? t('select.choose')) : undefined}
      nothingFoundMessage={t('select.nothingFound')}
      classNames={comboboxLook}
    />
  );
}
