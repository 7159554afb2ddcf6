import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { ChevronDownIcon } from '../icons';
import { Field } from './Field';
import type { FieldFrame } from './Field';
import css from './inputs.module.css';

/** A choice. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'>, FieldFrame {
  options: readonly Option[];
  /** Shown while nothing is selected. */
  placeholder?: string;
}

/** Selects one of few. Uses the browser's own list, which works best on phones; for many options use `Combobox`. */
export function Select({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  options,
  placeholder,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ id, label, hideLabel, help, error, optional, className }}>
      {(control) => (
        <span className={css['with-sides']}>
          <select {...rest} {...control} className={clsx(css.control, css.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css.chevron}>
            <ChevronDownIcon />
          </span>
        </span>
      )}
    </Field>
  );
}
