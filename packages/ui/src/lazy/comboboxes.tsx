import { useText } from '@tasklane/i18n';
import { lazy, Suspense } from 'react';
import { Field } from '../inputs/Field';
import type { ControlProps, FieldFrame } from '../inputs/Field';
import type { Option } from '../inputs/Select';
import inputs from '../inputs/inputs.module.css';

const ComboboxPart = lazy(() => import('./ComboboxPart'));
const MultiSelectPart = lazy(() => import('./MultiSelectPart'));

interface SearchableProps extends FieldFrame {
  options: readonly Option[];
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  onBlur?: () => void;
  className?: string;
}

export interface ComboboxProps extends SearchableProps {
  /** Value of the chosen option, null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Offers a way to choose nothing again. */
  clearable?: boolean;
}

export interface MultiSelectProps extends SearchableProps {
  value: readonly string[];
  onChange: (values: string[]) => void;
  /** How many may be chosen at most. */
  max?: number;
}

/** What the parts get: the props without the frame, and the ties to it. */
export type PartOf<Props extends FieldFrame> = Omit<Props, keyof FieldFrame | 'className' | 'id'> & {
  control: ControlProps;
};

/** Keeps the place of the control while its code is on its way. */
function Waiting({ control }: { control: ControlProps }) {
  const t = useText('ui');
  return <input {...control} readOnly placeholder={t('loading')} className={inputs.control} />;
}

function frameOf<Props extends SearchableProps>(props: Props) {
  const { label, hideLabel, help, error, optional, id, className, ...part } = props;
  return { frame: { label, hideLabel, help, error, optional, id, className }, part };
}

/** Chooses one of many by typing. Its code is fetched when first shown. */
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

/** Chooses several of many by typing. Its code is fetched when first shown. */
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
