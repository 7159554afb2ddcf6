import { tasks } from '@tasklane/contracts';
import type { Stats, Task } from './types';

/** The tracking data of a viewed task, as JSON. */
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
