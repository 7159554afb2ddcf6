import { taskStatus } from '@tasklane/contracts';
import { addTasks, syncTasks } from '../modules/tasks';
import type { ReadyTask } from '../modules/tasks';
import { newHash } from '@tasklane/server-kit';
import type { TestBackend } from './start';

export interface BuiltTask {
  readonly hash: string;
  /** Hash of its package. */
  readonly package: string;
  readonly slug: string;
  readonly title: string;
}

/** A task of this seller, on sale and found by search unless the changes say otherwise. $20, three days. */
export async function buildTask(
  backend: TestBackend,
  seller: { readonly hash: string },
  changes: Partial<ReadyTask> = {},
): Promise<BuiltTask> {
  const { kernel } = backend;
  const hash = newHash();
  const task: ReadyTask = {
    hash,
    package: newHash(),
    seller: seller.hash,
    status: taskStatus.active,
    title: `Design a logo, number ${hash.toLowerCase()}`,
    description: '<p>Drawn on paper first.</p>',
    packageDescription: '<p>The finished logo.</p>',
    price: 2_000,
    delivery: 72,
    revisions: 2,
    categories: ['design/logo-design'],
    languages: ['en'],
    assets: [{ hash: newHash(), type: 1, path: `${newHash()}.webp` }],
    createdAt: kernel.clock.now(),
    ...changes,
  };
  const slugs = await addTasks(kernel.db, [task]);
  await syncTasks(kernel, [task.hash]);
  return { hash: task.hash, package: task.package, slug: slugs.get(task.hash) ?? '', title: task.title };
}
