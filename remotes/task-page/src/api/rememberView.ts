import { useApi } from '@tasklane/api-client';
import { useCallback } from 'react';

/**
 * Answers the function that remembers that the user looked at a task. Nothing on the page depends on it: a failure says
 * nothing.
 */
export function useRememberView(): (task: string) => void {
  const api = useApi();
  return useCallback(
    (task) =>
      void api.call('gigs.viewed', { params: { id: task } }, { handled: true }).catch(() => undefined),
    [api],
  );
}
