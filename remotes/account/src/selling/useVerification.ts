import { useHost } from '@tasklane/federation';
import { useEffect } from 'react';
import { useReloadUser } from '../api/user';
import type { User } from '../api/user';
import { useStartVerification, useVerificationState } from '../api/verification';
import type { VerificationOrigin } from '../api/verification';

/** The seller's identity check: its state, and the way to the provider's page. */
export function useVerification(user: User, from: VerificationOrigin) {
  const reloadUser = useReloadUser();
  const { session } = useHost();
  const verified = user.verification === 1;
  const check = useVerificationState(!verified);
  const { startVerification, ...start } = useStartVerification({
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  const state = verified ? 'confirmed' : check.data?.data.state;
  const isNews = state === 'confirmed' && !verified;
  useEffect(() => {
    // The result is new: the user record and the session's claims are older.
    if (isNews) void Promise.all([reloadUser(), session.renew()]);
  }, [isNews, reloadUser, session]);
  return {
    state,
    failed: check.isError || start.isError,
    starting: start.isPending || start.isSuccess,
    start: () => startVerification(from),
  };
}
