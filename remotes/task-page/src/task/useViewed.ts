import { useApi, useApiQuery } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useEffect, useRef } from 'react';
import type { Task, TaskAddress } from './types';

/** Remembers for a signed-in visitor that they looked at the task, and tells the tracking of it. */
export function useViewed(task: Task, address: TaskAddress, remember: boolean): void {
  const api = useApi();
  const host = useHost();
  const { data: stats, isPending } = useApiQuery('gigs.stats', { params: address });
  const told = useRef(false);
  useEffect(() => {
    // Once, as soon as it is known whether the figures come.
    if (isPending || told.current) return;
    told.current = true;
    void import('./trackedTask').then(({ trackedTask }) =>
      host.track({ type: 'task_view', value: trackedTask(task, stats?.data) }),
    );
  }, [host, task, stats, isPending]);
  const { hash } = task;
  useEffect(() => {
    if (!remember) return;
    // Nothing on the page depends on it.
    api.call('gigs.viewed', { params: { id: hash } }, { handled: true }).catch(() => undefined);
  }, [api, hash, remember]);
}
