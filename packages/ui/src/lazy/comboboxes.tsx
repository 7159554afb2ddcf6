import { useText } from '@tasklane/i18n';
import { Suspense } from 'react';
import { Field } from '../inputs/Field';
import type { ControlProps } from '../inputs/Field';
import inputs from '../inputs/inputs.module.css';
import type { ComboboxProps, MultiSelectProps, SearchableProps } from './combobox-props';
import { lazyPart } from './lazy-part';

const ComboboxPart = lazyPart(() => import('./ComboboxPart'));
const MultiSelectPart = lazyPart(() => import('./MultiSelectPart'));

/** Holds the place of the control while its code loads. */
function Waiting({ control }: { control: ControlProps }) {
  const t = useText('ui');
  return <input {...control} readOnly placeholder={t('loading')} className={inputs.control} />;
}

function frameOf<Props extends SearchableProps>(props: Props) {
  const { label, hideLabel, help, error, optional, id, className, ...part } = props;
  return { frame: { label, hideLabel, help, error, optional, id, className }, part };
}

/** Selects one of many by typing. Loaded when first shown. */
export function Combobox(props: ComboboxProps) {
  const { frame, part } = frameOf(props);
  return (
    <Field {...frame}>
      {(control) => (
        <Suspense fallback={<Waiting control={control} />}>
          <ComboboxPart {...part} control={control} />
        </Suspense>
      )}
    </Field>
  );
}

/** Selects several of many by typing. Loaded when first shown. */
export function MultiSelect(props: MultiSelectProps) {
  const { frame, part } = frameOf(props);
  return (
    <Field {...frame}>
      {(control) => (
        <Suspense fallback={<Waiting control={control} />}>
          <MultiSelectPart {...part} control={control} />
        </Suspense>
      )}
    </Field>
  );
}
