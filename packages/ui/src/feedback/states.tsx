import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { AlertIcon, BagIcon, LockIcon, OfflineIcon, RefreshIcon } from '../icons';
import { Heading } from '../typography';
import css from './feedback.module.css';

interface StateProps {
  icon: ReactNode;
  tone?: 'plain' | 'brand' | 'harm';
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** Heading rank in the page's outline. */
  level?: 1 | 2 | 3;
  role?: 'alert' | 'status';
  /** Marks a failure, which tests look for on every page. */
  isFailure?: boolean;
}

function State({
  icon,
  tone = 'plain',
  title,
  text,
  actions,
  level = 2,
  role,
  isFailure = false,
}: StateProps) {
  return (
    <div role={role} data-failure={isFailure || undefined} className={clsx(css.state, css[`state-${tone}`])}>
      <span className={css['state-icon']}>{icon}</span>
      <Heading level={level} size="xl">
        {title}
      </Heading>
      {text && <p className={css['state-text']}>{text}</p>}
      {actions && <div className={css['state-actions']}>{actions}</div>}
    </div>
  );
}

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
}

/** An empty state: says what would be here and what to do next. */
export function EmptyState({
  icon = <BagIcon size="xl" />,
  title,
  children,
  actions,
  level,
}: EmptyStateProps) {
  return <State icon={icon} tone="brand" title={title} text={children} actions={actions} level={level} />;
}

export interface ErrorStateProps {
  /** What happened; a general sentence if omitted. */
  title?: ReactNode;
  children?: ReactNode;
  /** Shows a retry button. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Further actions beside the retry. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
}

function Retry({ onRetry, retrying, actions }: Pick<ErrorStateProps, 'onRetry' | 'retrying' | 'actions'>) {
  const t = useText('ui');
  return (
    <>
      {onRetry && (
        <Button variant="primary" onClick={onRetry} loading={retrying} startIcon={<RefreshIcon />}>
          {t('retry')}
        </Button>
      )}
      {actions}
    </>
  );
}

/** An error state: says what went wrong and offers a retry. */
export function ErrorState({ title, children, level, ...retry }: ErrorStateProps) {
  const t = useText('ui');
  return (
    <State
      isFailure
      role="alert"
      tone="harm"
      icon={<AlertIcon size="xl" />}
      title={title ?? t('error.title')}
      text={children || t('error.text')}
      actions={(retry.onRetry || retry.actions) && <Retry {...retry} />}
      level={level}
    />
  );
}

/** Says that the connection is lost. */
export function OfflineState({
  level,
  ...retry
}: Pick<ErrorStateProps, 'onRetry' | 'retrying' | 'actions' | 'level'>) {
  const t = useText('ui');
  return (
    <State
      isFailure
      role="alert"
      icon={<OfflineIcon size="xl" />}
      title={t('offline.title')}
      text={t('offline.text')}
      actions={<Retry {...retry} />}
      level={level}
    />
  );
}

/** Says that the visitor may not see this. */
export function ForbiddenState({ actions, level }: Pick<ErrorStateProps, 'actions' | 'level'>) {
  const t = useText('ui');
  return (
    <State
      icon={<LockIcon size="xl" />}
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      actions={actions}
      level={level}
    />
  );
}
