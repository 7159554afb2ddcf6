import { useHost } from '@tasklane/federation';
import { useCallback } from 'react';

/** Returns the action of "List a task": a guest signs in first, everybody else chooses between a task and a job. */
export function useListTask(referrer: 'home_banner' | 'search_results_banner'): () => void {
  const host = useHost();
  return useCallback(() => {
    if (host.requireLogin({ kind: 'list-a-job', referrer })) {
      host.navigate(host.link('task_or_job', {}, { query: { referrer } }));
    }
  }, [host, referrer]);
}
