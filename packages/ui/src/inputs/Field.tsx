import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { AlertIcon } from '../icons';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import css from './inputs.module.css';

/** What every field shows around its control. */
export interface FieldFrame {
  label: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  /** A hint below the control. */
  help?: ReactNode;
  /** The error message, if any; announced and linked to the control. */
  error?: ReactNode;
  /** Marks the field as optional. */
  optional?: boolean;
}

/** The attributes that link a control to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldFrame {
  /** Id of the control; generated if omitted. */
  id?: string;
  /** Shown at the end of the line below the control: a character counter. */
  counter?: ReactNode;
  /** `group` for several controls under one label (radios, stars): the label becomes a legend. */
  as?: 'div' | 'group';
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Help, error and counter below a control. */
export function FieldFoot({
  id,
  help,
  error,
  counter,
}: Pick<FieldProps, 'help' | 'error' | 'counter'> & { id: string }) {
  if (!help && !error && !counter) return null;
  return (
    <div className={css.foot}>
      <div id={`${id}-foot`}>
        {error && (
          <span className={css.error}>
            <AlertIcon size="sm" />
            <span>{error}</span>
          </span>
        )}
        {help && !error && <span className={css.help}>{help}</span>}
      </div>
      {counter}
    </div>
  );
}

/** Label above, control, help or error below, all linked for screen readers. */
export function Field({
  id,
  label,
  hideLabel,
  help,
  error,
  optional,
  counter,
  as = 'div',
  className,
  children,
}: FieldProps) {
  const t = useText('ui');
  const made = useId();
  const control = id ?? made;
  const described = help || error ? `${control}-foot` : undefined;
  const name = (
    <>
      {label}
      {optional && <span className={css.optional}>({t('optional')})</span>}
    </>
  );
  const content = (
    <>
      {children({ id: control, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <FieldFoot id={control} help={help} error={error} counter={counter} />
    </>
  );
  const look = clsx(css.field, className);
  if (as === 'group') {
    return (
      <fieldset className={look} aria-describedby={described} data-invalid={error ? true : undefined}>
        {hideLabel ? (
          <VisuallyHidden as="legend">{name}</VisuallyHidden>
        ) : (
          <legend className={css.label}>{name}</legend>
        )}
        {content}
      </fieldset>
    );
  }
  return (
    <div className={look}>
      {hideLabel ? (
        <label id={`${control}-label`} htmlFor={control} className={css.unseen}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </label>
      ) : (
        <label id={`${control}-label`} htmlFor={control} className={css.label}>
          {name}
        </label>
      )}
      {content}
    </div>
  );
}
