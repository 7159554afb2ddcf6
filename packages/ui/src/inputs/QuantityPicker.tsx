import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { useState } from 'react';
import { MinusIcon, PlusIcon } from '../icons';
import { Field } from './Field';
import type { FieldFrame } from './Field';
import css from './inputs.module.css';
import { quantityFault, settleQuantity } from './quantity';
import type { QuantityFault } from './quantity';

export interface QuantityPickerProps extends Partial<FieldFrame> {
  value: number;
  /** Highest quantity; a higher typed one is an error until the field loses the focus. */
  max: number;
  /** Called with every valid quantity. */
  onChange: (quantity: number) => void;
  /** Called with the error of the typed quantity, to hide the purchase controls; undefined once it is resolved. */
  onFault?: (fault: QuantityFault | undefined) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  className?: string;
}

/** A whole number from 1 to `max`: typed, or changed with the buttons on either side. */
export function QuantityPicker({
  value,
  max,
  onChange,
  onFault,
  onBlur,
  name,
  label,
  error,
  ...frame
}: QuantityPickerProps) {
  const t = useText('ui');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const fault = quantityFault(text, max);

  const type = (next: string) => {
    setTyped(next);
    const nextFault = quantityFault(next, max);
    onFault?.(nextFault);
    if (nextFault === undefined) onChange(Number(next));
  };
  const settle = (quantity: number) => {
    setTyped(undefined);
    onFault?.(undefined);
    onChange(quantity);
  };
  const leave = () => {
    if (typed !== undefined) settle(settleQuantity(typed, max));
    onBlur?.();
  };
  const settled = settleQuantity(text, max);
  const message = fault ? t(`quantity.${fault}`, { min: 1, max }) : error;

  return (
    <Field {...frame} label={label ?? t('quantity.label')} error={message}>
      {(control) => (
        <span className={clsx(css.quantity, css.shell, message && css['quantity-invalid'])}>
          <button
            type="button"
            className={css.step}
            aria-label={t('quantity.less')}
            disabled={settled <= 1}
            onClick={() => settle(Math.max(1, settled - 1))}
          >
            <MinusIcon />
          </button>
          <input
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            className={css.number}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          <button
            type="button"
            className={css.step}
            aria-label={t('quantity.more')}
            disabled={settled >= max}
            onClick={() => settle(Math.min(max, settled + 1))}
          >
            <PlusIcon />
          </button>
        </span>
      )}
    </Field>
  );
}
