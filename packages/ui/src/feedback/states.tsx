import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { AlertIcon, BagIcon, RefreshIcon } from '../icons';
import { Heading } from '../typography';
import css from './feedback.module.css';

interface StateProps {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** Heading rank in the page's outline. */
  level?: 1 | 2 | 3;
  /** Announces it, and marks it for tests, which look for failures on every page. */
  isFailure?: boolean;
}

function State({ icon, title, text, actions, level = 2, isFailure }: StateProps) {
  return (
    <div
      role={isFailure ? 'alert' : undefined}
      data-failure={isFailure}
      className={clsx(css.state, isFailure && css['state-harm'])}
    >
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
  return <State icon={icon} title={title} text={children} actions={actions} level={level} />;
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
      icon={<AlertIcon size="xl" />}
      title={title ?? t('error.title')}
      text={children || t('error.text')}
      actions={(retry.onRetry || retry.actions) && <Retry {...retry} />}
      level={level}
    />
  );
}
