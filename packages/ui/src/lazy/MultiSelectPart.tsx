import { MultiSelect } from '@mantine/core';
import { useText } from '@tasklane/i18n';
import { ChevronDownIcon } from '../icons';
import type { MultiSelectProps, PartOf } from './combobox-props';
import { comboboxLook } from './comboboxStyles';
import { useDescribed } from './useDescribed';
import { useListWhileOpen } from './useListWhileOpen';
import { inMantine } from './inMantine';

/** The searchable field behind `MultiSelect`. */
function MultiSelectPart({ control, options, value, placeholder, max, ...rest }: PartOf<MultiSelectProps>) {
  const t = useText('ui');
  const input = useDescribed(control['aria-describedby']);
  const list = useListWhileOpen();
  return (
    <MultiSelect
      {...rest}
      {...list}
      id={control.id}
      ref={input}
      error={control['aria-invalid']}
      data={[...options]}
      value={[...value]}
      maxValues={max}
      searchable
      hidePickedOptions
      rightSection={<ChevronDownIcon />}
      rightSectionPointerEvents="none"
      placeholder={value.length === 0 ? (placeholder ?? t('select.choose')) : undefined}
      nothingFoundMessage={t('select.nothingFound')}
      comboboxProps={{ zIndex: 'calc(var(--tl-layer-overlay) + 1)', keepMounted: false }}
      classNames={comboboxLook}
    />
  );
}

export default inMantine(MultiSelectPart);
