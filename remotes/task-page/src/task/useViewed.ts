import { useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useEffect } from 'react';

/** Remembers for a signed-in visitor that they looked at the task, and tells the tracking of it. */
export function useViewed(task: string, remember: boolean): void {
  const api = useApi();
  const host = useHost();
  useEffect(() => host.track({ type: 'task_view', value: task }), [host, task]);
  useEffect(() => {
    if (!remember) return;
    // Nothing on the page depends on it.
    api.call('gigs.viewed', { params: { id: task } }, { handled: true }).catch(() => undefined);
  }, [api, task, remember]);
}
