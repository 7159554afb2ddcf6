import clsx from 'clsx';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Field } from './Field';
import type { FieldFrame } from './Field';
import css from './inputs.module.css';
import type { Option } from './Select';

/** A choice of a `RadioGroup`. */
export interface RadioOption extends Omit<Option, 'label'> {
  label: ReactNode;
  help?: ReactNode;
  /**
   * What the choice opens: shown below it while it is chosen, and mounted as long as it is given, so that it keeps its
   * input.
   */
  content?: ReactNode;
}

export interface RadioGroupProps extends FieldFrame {
  /** Form name shared by the radios. */
  name: string;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Hides all but the content of the chosen option. */
  contentOnly?: boolean;
  className?: string;
}

/** A choice of one of few, all visible. */
export function RadioGroup({
  name,
  options,
  value,
  onChange,
  onBlur,
  contentOnly = false,
  ...frame
}: RadioGroupProps) {
  const id = useId();
  const chosen = useChosen(value, contentOnly);
  return (
    <Field {...frame} id={id} as="group">
      {(control) =>
        options.map((option, index) => {
          const own = `${id}-${index}`;
          const isChosen = option.value === value;
          const hasContent = option.content !== undefined;
          return (
            <div
              key={option.value}
              ref={isChosen && hasContent ? chosen : undefined}
              className={css.choice}
              hidden={contentOnly && !isChosen}
            >
              <input
                type="radio"
                id={own}
                name={name}
                value={option.value}
                checked={isChosen}
                disabled={option.disabled}
                hidden={contentOnly}
                aria-controls={hasContent ? `${own}-content` : undefined}
                aria-describedby={
                  clsx(control['aria-describedby'], option.help && `${own}-help`) || undefined
                }
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
                className={css.mark}
              />
              <label id={`${own}-label`} htmlFor={own}>
                {option.label}
              </label>
              {option.help && (
                <div className={css.foot}>
                  <span id={`${own}-help`} className={css.help}>
                    {option.help}
                  </span>
                </div>
              )}
              {hasContent && (
                <div
                  id={`${own}-content`}
                  role="group"
                  aria-labelledby={`${own}-label`}
                  hidden={!isChosen}
                  className={css.content}
                >
                  {option.content}
                </div>
              )}
            </div>
          );
        })
      }
    </Field>
  );
}

/**
 * Keeps in view what is open: what was above it has closed. The choice that opens, or comes back, takes the focus, which
 * was in what closed; a content that stands alone sets its own. Options without content stay where they are.
 */
function useChosen(value: string, isAlone: boolean) {
  const choice = useRef<HTMLDivElement>(null);
  const state = `${value} ${isAlone}`;
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (!isAlone) choice.current?.querySelector('input')?.focus({ preventScroll: true });
    choice.current?.scrollIntoView({ block: isAlone ? 'start' : 'nearest' });
  });
  return choice;
}
