import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import { StarFilledIcon, StarIcon } from '../icons';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import { Field } from './Field';
import type { FieldFrame } from './Field';
import css from './inputs.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface StarInputProps extends FieldFrame {
  name: string;
  /** 1 to 5; 0 while nothing is selected. */
  value: number;
  onChange: (stars: number) => void;
  className?: string;
}

/** Selects one to five stars. Built on five radios, so arrow keys and screen readers work. */
export function StarInput({ name, value, onChange, ...frame }: StarInputProps) {
  const t = useText('ui');
  const [pointed, setPointed] = useState(0);
  const lit = pointed || value;
  return (
    <Field {...frame} as="group">
      {(control) => (
        <div className={css['star-input']} onPointerLeave={() => setPointed(0)}>
          {STARS.map((stars) => (
            <label key={stars} className={css['star-option']} onPointerEnter={() => setPointed(stars)}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-describedby={control['aria-describedby']}
                onChange={() => onChange(stars)}
              />
              {stars <= lit ? <StarFilledIcon size="lg" /> : <StarIcon size="lg" className={css.off} />}
              <VisuallyHidden>{t('starInput.value', { count: stars })}</VisuallyHidden>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
