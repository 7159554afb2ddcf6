import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, FieldFoot } from './Field';
import type { FieldFrame } from './Field';
import css from './inputs.module.css';
import type { Option } from './Select';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'>;

export interface CheckboxProps extends InputProps, Pick<FieldFrame, 'help' | 'error'> {
  label: ReactNode;
}

function Choice({
  kind,
  label,
  help,
  error,
  id,
  className,
  ...rest
}: CheckboxProps & { kind: 'checkbox' | 'switch' }) {
  const made = useId();
  const control = id ?? made;
  const isSwitch = kind === 'switch';
  return (
    <div className={clsx(css.choice, className)}>
      <input
        {...rest}
        id={control}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        aria-describedby={help || error ? `${control}-foot` : undefined}
        aria-invalid={error ? true : undefined}
        className={isSwitch ? css.switch : css.mark}
      />
      <label htmlFor={control}>{label}</label>
      <FieldFoot id={control} help={help} error={error} />
    </div>
  );
}

/** A yes-or-no choice in a form. */
export function Checkbox(props: CheckboxProps) {
  return <Choice {...props} kind="checkbox" />;
}

/** An on-off choice that takes effect at once. */
export function Switch(props: CheckboxProps) {
  return <Choice {...props} kind="switch" />;
}

export interface RadioGroupProps extends FieldFrame {
  /** Form name shared by the radios. */
  name: string;
  options: readonly (Omit<Option, 'label'> & { label: ReactNode; help?: ReactNode })[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  className?: string;
}

/** A choice of one of few, all visible. */
export function RadioGroup({ name, options, value, onChange, onBlur, ...frame }: RadioGroupProps) {
  const id = useId();
  return (
    <Field {...frame} id={id} as="group">
      {(control) =>
        options.map((option, index) => (
          <div key={option.value} className={css.choice}>
            <input
              type="radio"
              id={`${id}-${index}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={
                clsx(control['aria-describedby'], option.help && `${id}-${index}-help`) || undefined
              }
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className={css.mark}
            />
            <label htmlFor={`${id}-${index}`}>{option.label}</label>
            {option.help && (
              <div className={css.foot}>
                <span id={`${id}-${index}-help`} className={css.help}>
                  {option.help}
                </span>
              </div>
            )}
          </div>
        ))
      }
    </Field>
  );
}
