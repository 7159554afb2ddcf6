import { clipOf, hashOf, readClip } from '@tasklane/demo-data';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../kernel';
import type { ReadyTask } from '../modules/tasks';
import { addUploads } from '../modules/uploads';

/** The location of a task's clip. */
export const clipLocation = (task: string): string => `${hashOf(`clip of ${task}`)}.mp4`;

/** Stores the clips of tasks as files uploaded by their sellers. */
export async function fillClips(kernel: Kernel, tx: Executor, tasks: readonly ReadyTask[]): Promise<void> {
  const uploads = tasks.map(async ({ hash, seller, categories, assets, createdAt }) => {
    const location = clipLocation(hash);
    const clip = clipOf(categories[0] ?? '');
    if (!clip || !assets.some(({ path }) => path === location)) return [];
    return [
      {
        location,
        owner: seller,
        kind: 'task' as const,
        name: `${clip}.mp4`,
        mediaType: 'video/mp4',
        content: await readClip(clip),
        claim: `task:${hash}`,
        createdAt,
      },
    ];
  });
  await addUploads(kernel, tx, (await Promise.all(uploads)).flat());
}
