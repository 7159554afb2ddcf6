import { useHost } from '@tasklane/federation';
import { useEffect, useRef } from 'react';
import { useRememberView } from '../api/rememberView';
import { useStats } from '../api/stats';
import type { Task, TaskAddress } from './types';

/** Records for a signed-in visitor that they viewed the task, and tracks the view. */
export function useViewed(task: Task, address: TaskAddress, remember: boolean): void {
  const rememberView = useRememberView();
  const host = useHost();
  const { data: stats, isPending } = useStats(address);
  const reported = useRef(false);
  useEffect(() => {
    // Once, as soon as it is known whether the statistics arrive.
    if (isPending || reported.current) return;
    reported.current = true;
    void import('./trackedTask').then(({ trackedTask }) =>
      host.track({ type: 'task_view', value: trackedTask(task, stats?.data) }),
    );
  }, [host, task, stats, isPending]);
  const { hash } = task;
  useEffect(() => {
    if (remember) rememberView(hash);
  }, [rememberView, hash, remember]);
}
