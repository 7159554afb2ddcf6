import { ApiError } from '@tasklane/api-client';
import { isAdmin, resizedPicture } from '@tasklane/contracts';
import { defineView } from '@tasklane/federation';
import { pictures } from './pictures';
import { TaskPage } from './TaskPage';
import type { Task, TaskAddress } from './types';

interface TaskData {
  readonly task: Task;
  readonly address: TaskAddress;
}

type Path = { username: string; slug: string; queryID?: string };

export default defineView<TaskData, Path>({
  async loader({ params, api, host }) {
    const address = { user: params.username, task: params.slug };
    const read = { params: address };
    const { claims } = host.session.get();
    const own = claims?.profile.username?.toLowerCase() === address.user.toLowerCase();
    // The HTML carries what everybody may see; the owner and admins are shown more, and it is asked for anew.
    if (own || isAdmin(claims?.roles ?? [])) {
      await Promise.all([api.invalidate('gigs.read', read), api.invalidate('gigs.stats', read)]);
    }
    const quiet = (answer: Promise<unknown>) => answer.catch(() => undefined);
    const [{ data }] = await Promise.all([
      api.ensure('gigs.read', read),
      // The page stands without these: each place shows its own failure.
      quiet(api.ensure('gigs.stats', read)),
      quiet(api.ensure('reviews.ofTask', { ...read, query: { page: 1 } }, { handled: true })),
      quiet(api.ensure('settings.read')),
    ]);
    const [task] = data;
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
