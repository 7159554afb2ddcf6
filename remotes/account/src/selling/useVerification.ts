import { useApi, useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useEffect } from 'react';
import type { User } from '../common/user';

type From = Input<'verification.start'>['body']['from'];

/** The check of who a seller is: how it stands, and the way to the provider's page. */
export function useVerification(user: User, from: From) {
  const api = useApi();
  const { session } = useHost();
  const verified = user.verification === 1;
  const check = useApiQuery('verification.read', {}, { handled: true, enabled: !verified });
  const start = useApiMutation('verification.start', {
    handled: true,
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  const state = verified ? 'confirmed' : check.data?.data.state;
  const isNews = state === 'confirmed' && !verified;
  useEffect(() => {
    // Found out a moment ago: the record and what the session says of it are older.
    if (isNews) void Promise.all([api.invalidate('user.read'), session.renew()]);
  }, [isNews, api, session]);
  return {
    state,
    failed: check.isError || start.isError,
    starting: start.isPending || start.isSuccess,
    start: () => start.mutate({ body: { from } }),
  };
}
