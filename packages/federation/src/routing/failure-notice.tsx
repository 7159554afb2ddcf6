import { isAdmin } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { ErrorState } from '@tasklane/ui';
import { useSession } from '../host/provider';
import { isRemoteFailure } from '../loading/failure';
import type { RemoteFailure } from '../loading/failure';
import type { FailureProps } from '../view';

/** Whether a part of the site did not come, is left alone for a while, or came and then failed. */
function kindOf(error: unknown): 'loading' | 'resting' | 'page' {
  if (!isRemoteFailure(error) || error.phase === 'render') return 'page';
  return error.cause instanceof Error && error.cause.name === 'RestingFailure' ? 'resting' : 'loading';
}

/** What the people who run the site want to know of a remote that failed. */
function Cause({ of: { remote, version = '', phase, cause } }: { of: RemoteFailure }) {
  const t = useText('federation');
  return (
    <small>
      <br />
      {t('cause', { remote, version, phase, error: String(cause) })}
    </small>
  );
}

/** The house's own message in the place of a page that failed: what happened, and another try; to admins, also why. */
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
