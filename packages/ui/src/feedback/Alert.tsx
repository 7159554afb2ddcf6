import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons';
import css from './feedback.module.css';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: AlertIcon };

export interface AlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  kind?: AlertKind;
  title?: ReactNode;
  /** Replaces the default icon of the kind. */
  icon?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Shows a button that closes the alert. */
  onDismiss?: () => void;
}

/** A message in the page. Errors and warnings are announced at once, the others politely. */
export function Alert({
  kind = 'info',
  title,
  icon,
  actions,
  onDismiss,
  className,
  children,
  ...rest
}: AlertProps) {
  const t = useText('ui');
  const Icon = ICONS[kind];
  const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status';
  return (
    <div role={role} {...rest} className={clsx(css.alert, css[kind], className)}>
      {icon ?? <Icon />}
      <div className={css['alert-body']}>
        {title && <strong className={css['alert-title']}>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div>{actions}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={css.dismiss} aria-label={t('dismiss')} onClick={onDismiss}>
          <CloseIcon size="sm" />
        </button>
      )}
    </div>
  );
}

/** A subtle note beside content, not announced. */
export function Notice({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={clsx(css.notice, className)} />;
}
