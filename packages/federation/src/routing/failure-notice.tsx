import { isAdmin } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { ErrorState } from '@tasklane/ui';
import { useSession } from '../host/provider';
import { isRemoteFailure } from '../loading/failure';
import type { FailureProps } from '../view';

/** Whether a part of the site did not come, is left alone for a while, or came and then failed. */
function kindOf(error: unknown): 'loading' | 'resting' | 'page' {
  if (!isRemoteFailure(error) || error.phase === 'render') return 'page';
  return error.cause instanceof Error && error.cause.name === 'RestingFailure' ? 'resting' : 'loading';
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** What the people who run the site want to know of a failure. */
function Cause({ of }: { of: unknown }) {
  const t = useText('federation');
  const failure = isRemoteFailure(of) ? of : null;
  const { remote, version, phase } = failure ?? {};
  const error = messageOf(failure ? failure.cause : of);
  return (
    <small>
      <br />
      {remote && version && phase
        ? t('cause.build', { remote, version, phase, error })
        : t('cause.other', { error })}
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
      {claims && isAdmin(claims.roles) && <Cause of={error} />}
    </ErrorState>
  );
}
