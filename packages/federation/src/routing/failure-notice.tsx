import { isAdmin } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { ErrorState } from '@tasklane/ui';
import { useSession } from '../host/provider';
import { isRemoteFailure } from '../loading/failure';
import type { RemoteFailure } from '../loading/failure';
import type { FailureProps } from '../view';

/** Whether a part of the site failed to load, is not retried for a while, or loaded and then failed. */
function kindOf(error: unknown): 'loading' | 'resting' | 'page' {
  if (!isRemoteFailure(error) || error.phase === 'render') return 'page';
  return error.cause instanceof Error && error.cause.name === 'RestingFailure' ? 'resting' : 'loading';
}

/** Shows admins the details of a remote's failure. */
function Cause({ of: { remote, version = '', phase, cause } }: { of: RemoteFailure }) {
  const t = useText('federation');
  return (
    <small>
      <br />
      {t('cause', { remote, version, phase, error: String(cause) })}
    </small>
  );
}

/** The default message in place of a page that failed: what happened, and a retry; for admins, also the cause. */
export function FailureNotice({ error, retry }: FailureProps) {
  const t = useText('federation');
  const { claims } = useSession();
  const kind = kindOf(error);
  return (
    <ErrorState title={t(kind === 'page' ? 'page.title' : 'loading.title')} onRetry={retry}>
      {t(`${kind}.text`)}
      {claims && isAdmin(claims.roles) && isRemoteFailure(error) && <Cause of={error} />}
    </ErrorState>
  );
}
