import { ApiError } from '@tasklane/api-client';
import { isAdmin, resizedPicture } from '@tasklane/contracts';
import { defineView } from '@tasklane/federation';
import { readReviews } from '../api/reviews';
import { readSettings } from '../api/settings';
import { readStats } from '../api/stats';
import { readTask } from '../api/task';
import { pictures } from './pictures';
import { TaskPage } from './TaskPage';
import type { Task, TaskAddress } from './types';

interface TaskData {
  readonly task: Task;
  readonly address: TaskAddress;
}

type TaskPath = { username: string; slug: string; queryID?: string };

export default defineView<TaskData, TaskPath>({
  async loader({ params, api, host }) {
    const address = { user: params.username, task: params.slug };
    const { claims } = host.session.get();
    const own = claims?.profile.username?.toLowerCase() === address.user.toLowerCase();
    // The HTML contains what everybody may see; the owner and admins see more.
    const fresh = own || isAdmin(claims?.roles ?? []);
    const quiet = (answer: Promise<unknown>) => answer.catch(() => undefined);
    const [task] = await Promise.all([
      readTask(api, address, fresh),
      // The page works without these: each place shows its own failure.
      quiet(readStats(api, address, fresh)),
      quiet(readReviews(api, address)),
      quiet(readSettings(api)),
    ]);
    if (!task) throw new ApiError({ error: 'not_found', status: 404, message: '' });
    return { task, address };
  },
  meta: ({ data: { task } }) => {
    const [picture] = pictures(task);
    return {
      title: task.title,
      description: task.description,
      ...(picture && { image: resizedPicture(picture.path, 'task_large') }),
    };
  },
  Component: ({ data, params, url }) => (
    <TaskPage
      key={data.task.hash}
      loaded={data.task}
      address={data.address}
      queryID={params.queryID}
      url={url}
    />
  ),
});
