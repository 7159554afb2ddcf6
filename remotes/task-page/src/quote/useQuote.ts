import { isApiError } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCheckQuote } from '../api/quotes';
import type { Task } from '../task/types';
import type { Viewer } from '../task/useViewer';
import { loadDialog } from './loadDialog';

/** The request for a custom quote, up to the form. */
export interface Quote {
  /** `requested`: the API refuses a request, so that the button stays disabled. */
  readonly stage: 'idle' | 'checking' | 'open' | 'requested';
  /** Why the form did not open, as text for the buyer. */
  readonly warning: string | undefined;
  start(): void;
  /** @param isRefused whether the API refused the request that was sent */
  close(isRefused?: boolean): void;
}

/**
 * Checks whether the visitor may request a custom quote, and opens the form.
 * @param isResumed whether the visitor returns from signing in to the request that they began
 */
export function useQuote({ hash, slug, user }: Task, viewer: Viewer, isResumed: boolean): Quote {
  const check = useCheckQuote(hash);
  const host = useHost();
  const t = useText('task-page');
  const [stage, setStage] = useState<Quote['stage']>('idle');
  const [warning, setWarning] = useState<string>();

  const open = async () => {
    setStage('checking');
    setWarning(undefined);
    try {
      await Promise.all([check(), loadDialog()]);
      setStage('open');
    } catch (error) {
      setWarning((isApiError(error) && error.message) || t('failure'));
      // Without an answer nobody knows whether there is a request.
      setStage(isApiError(error) && error.status > 0 ? 'requested' : 'idle');
      window.scrollTo({ top: 0 });
    }
  };
  const start = () => {
    if (stage !== 'idle') return;
    if (!host.requireLogin({ kind: 'custom-quote', username: user.username, slug })) return;
    void open();
  };

  const resume = useEffectEvent(start);
  const isWaiting = isResumed && viewer.signedIn;
  useEffect(() => {
    if (isWaiting) resume();
  }, [isWaiting]);

  return {
    stage,
    warning,
    start,
    close: (isRefused) => setStage(isRefused ? 'requested' : 'idle'),
  };
}
