import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import css from './feedback.module.css';

export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** A turning circle, decoration only; the busy thing round it says so with `aria-busy`. */
export function Spinner({ size = 'md', className }: SpinnerProps) {
  return <span aria-hidden className={clsx(css.spinner, css[`spinner-${size}`], className)} />;
}

/** A spinner in the middle of an area that waits, with a text for screen readers. */
export function LoadingArea({ className }: { className?: string }) {
  const t = useText('ui');
  return (
    <div role="status" className={clsx(css.centred, className)}>
      <Spinner size="lg" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
