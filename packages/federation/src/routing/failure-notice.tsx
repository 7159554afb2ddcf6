import { useText } from '@tasklane/i18n';
import { ErrorState } from '@tasklane/ui';
import { isRemoteFailure } from '../loading/failure';
import type { FailureProps } from '../view';

/** Whether a part of the site did not come, or came and then failed. */
const kindOf = (error: unknown): 'loading' | 'page' =>
  isRemoteFailure(error) && error.phase !== 'render' ? 'loading' : 'page';

/** The house's own message in the place of a page that failed: what happened, and another try. */
export function FailureNotice({ error, retry }: FailureProps) {
  const t = useText('federation');
  const kind = kindOf(error);
  return (
    <ErrorState title={t(`${kind}.title`)} onRetry={retry}>
      {t(`${kind}.text`)}
    </ErrorState>
  );
}
