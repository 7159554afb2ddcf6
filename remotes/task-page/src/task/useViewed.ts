import { useApi, useApiQuery } from '@tasklane/api-client';
import { tasks } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useEffect, useRef } from 'react';
import type { Stats, Task, TaskAddress } from './types';

/** What the tracking is told of a task that is looked at, as JSON. */
export function trackedTask(task: Task, stats: Stats | undefined): string {
  const { image, video } = tasks.assetType;
  const count = (type: number) => task.assets.filter((asset) => asset.type === type).length;
  return JSON.stringify({
    task: task.hash,
    category: task.categories[0]?.slug ?? null,
    images: count(image),
    videos: count(video),
    reviews: { average: task.review_average, count: task.review_count },
    seller: {
      reviews: { average: task.user.review_average, count: task.user.review_count },
      ...(stats && {
        response: stats.task_response_rate,
        delivery: stats.task_delivery_on_time_rate,
        acceptance: stats.task_acceptance,
        queue: stats.seller_queue,
      }),
    },
  });
}

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
    host.track({ type: 'task_view', value: trackedTask(task, stats?.data) });
  }, [host, task, stats, isPending]);
  const { hash } = task;
  useEffect(() => {
    if (!remember) return;
    // Nothing on the page depends on it.
    api.call('gigs.viewed', { params: { id: hash } }, { handled: true }).catch(() => undefined);
  }, [api, hash, remember]);
}
