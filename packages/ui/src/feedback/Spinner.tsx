import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import css from './feedback.module.css';

export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** A spinning circle, decorative only; the busy element around it sets `aria-busy`. */
export function Spinner({ size = 'md', className }: SpinnerProps) {
  return <span aria-hidden className={clsx(css.spinner, css[`spinner-${size}`], className)} />;
}

/** A centred spinner for an area that is loading, with a text for screen readers. */
export function LoadingArea({ className }: { className?: string }) {
  const t = useText('ui');
  return (
    <div role="status" className={clsx(css.centred, className)}>
      <Spinner size="lg" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
