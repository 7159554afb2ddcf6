import { useApi } from '@tasklane/api-client';
import { useCallback } from 'react';

/**
 * Returns a function that records that the user viewed a task. Nothing on the page depends on it, so a failure is
 * ignored.
 */
export function useRememberView(): (task: string) => void {
  const api = useApi();
  return useCallback(
    (task) =>
      void api.call('gigs.viewed', { params: { id: task } }, { handled: true }).catch(() => undefined),
    [api],
  );
}
