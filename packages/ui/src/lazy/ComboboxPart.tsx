import { Select } from '@mantine/core';
import { useText } from '@tasklane/i18n';
import { ChevronDownIcon } from '../icons';
import type { ComboboxProps, PartOf } from './combobox-props';
import { comboboxLook } from './comboboxStyles';
import { useDescribed } from './useDescribed';
import { useListWhileOpen } from './useListWhileOpen';
import { inMantine } from './inMantine';

/** The searchable field behind `Combobox`. */
function ComboboxPart({ control, options, placeholder, clearable, ...rest }: PartOf<ComboboxProps>) {
  const t = useText('ui');
  const input = useDescribed(control['aria-describedby']);
  const list = useListWhileOpen();
  return (
    <Select
      {...rest}
      {...list}
      id={control.id}
      ref={input}
      error={control['aria-invalid']}
      data={[...options]}
      searchable
      clearable={clearable}
      rightSection={clearable && rest.value !== null ? undefined : <ChevronDownIcon />}
      rightSectionPointerEvents={clearable ? undefined : 'none'}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      placeholder={placeholder ?? t('select.choose')}
      nothingFoundMessage={t('select.nothingFound')}
      comboboxProps={{ zIndex: 'calc(var(--tl-layer-overlay) + 1)' }}
      classNames={comboboxLook}
    />
  );
}

export default inMantine(ComboboxPart);
