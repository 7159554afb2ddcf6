import { useApi, useApiQuery } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useEffect } from 'react';
import type { Task, TaskAddress } from './types';

/** The task as the loader found it, read again when somebody reviewed it. */
export function useTask(loaded: Task, address: TaskAddress): Task {
  const api = useApi();
  const { events } = useHost();
  const { data } = useApiQuery('gigs.read', { params: address }, { handled: true });

  useEffect(
    () =>
      events.on('review.changed', ({ task }) => {
        if (task !== loaded.hash) return;
        void api.invalidate('gigs.read', { params: address });
        void api.invalidate('reviews.ofTask');
      }),
    [api, events, loaded.hash, address],
  );
  return data?.data[0] ?? loaded;
}
