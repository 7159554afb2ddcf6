import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CharacterCounter } from './CharacterCounter';
import { Field } from './Field';
import type { FieldFrame } from './Field';
import css from './inputs.module.css';

export interface TextInputProps extends ComponentPropsWithRef<'input'>, FieldFrame {
  /** A decoration at the start: an icon, a currency sign. */
  start?: ReactNode;
  /** A control at the end: a button that shows the password. */
  end?: ReactNode;
  /** An element between the control and its help, such as a strength meter. */
  counter?: ReactNode;
}

/** Input types that are written left to right in every language. */
const LEFT_TO_RIGHT = new Set(['email', 'password', 'tel', 'url']);

/** One line of text with its label; `type="date"` and similar types work as well. */
export function TextInput({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  start,
  end,
  counter,
  className,
  type,
  // Also of the frame: the decoration is on the side on which the text begins.
  dir = LEFT_TO_RIGHT.has(type ?? '') ? 'ltr' : undefined,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ id, label, hideLabel, help, error, optional, counter, className }}>
      {(control) => (
        <span
          className={clsx(css['with-sides'], start && css['with-start'], end && css['with-end'])}
          dir={dir}
        >
          {start && <span className={css.start}>{start}</span>}
          <input type={type} {...rest} {...control} className={css.control} />
          {end && <span className={css.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}

/** A date as `YYYY-MM-DD`, typed or picked in the browser's own calendar, which uses the visitor's language. */
export function DatePicker(props: Omit<TextInputProps, 'type' | 'start' | 'end' | 'counter'>) {
  return <TextInput {...props} type="date" />;
}

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldFrame {
  /** Shows the number of characters used of this limit; typing beyond is possible and an error. */
  limit?: number;
}

/** Several lines of text; grows with its content. */
export function TextArea({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  limit,
  className,
  ...rest
}: TextAreaProps) {
  const length = typeof rest.value === 'string' ? rest.value.length : 0;
  const counter = limit === undefined ? undefined : <CharacterCounter length={length} limit={limit} />;
  return (
    <Field {...{ id, label, hideLabel, help, error, optional, counter, className }}>
      {(control) => <textarea rows={4} {...rest} {...control} className={clsx(css.control, css.area)} />}
    </Field>
  );
}
