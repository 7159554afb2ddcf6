import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFoot } from './Field';
import type { FieldFrame } from './Field';
import css from './inputs.module.css';

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
