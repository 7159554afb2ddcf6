import clsx from 'clsx';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** One `primary` a page; `secondary` (default) for the rest, `quiet` in bars, `danger` only for harm. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

/** Returns the classes of a button's look, shared by `Button` and `LinkButton`. */
export function buttonClass(
  { variant = 'secondary', size = 'md', fullWidth }: ButtonLook,
  className?: string,
): string {
  return clsx(css.button, css[variant], css[size], fullWidth && css.full, className);
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Shows progress and ignores presses, keeping size and focus. */
  loading?: boolean;
}

/** A button with `type="button"` by default. */
export function Button({
  variant,
  size,
  fullWidth,
  startIcon,
  endIcon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const refused = loading || ariaDisabled === true || ariaDisabled === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={refused || undefined}
      className={buttonClass({ variant, size, fullWidth }, className)}
    >
      <span className={css.content}>
        {startIcon}
        {children}
        {endIcon}
      </span>
      {loading && (
        <span className={css.progress}>
          <Spinner size="sm" />
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** What the button does; read out and shown on hover. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A round button that shows only an icon; its label is read out. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={clsx(css.button, css.icon, css[variant], css[size], className)}
    >
      {icon}
    </button>
  );
}
