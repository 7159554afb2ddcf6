import { taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import { events } from '../../../events';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import { readPart } from '@tasklane/server-kit/list';
import type { FilterValues, ListPart } from '@tasklane/server-kit/list';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import { transition } from '@tasklane/server-kit/lifecycle';
import { versionOfContent } from '../content';
import type { TaskContent } from '../content';
import { taskMachine } from '../lifecycle/task';
import { peopleOf } from '../../profiles';
import type { TaskView } from '../present';
import { insertDecision, moderationList, waitingChanges } from '../repository/lists';
import {
  dropChange,
  findChange,
  findTask,
  loadTasks,
  lockSeller,
  lockTask,
  replaceContent,
  updateTask,
} from '../repository/tasks';
import { applyLimits } from './limits';
import { viewTask } from './read';

/** A task in the moderators' queue. */
export interface QueuedTask {
  readonly hash: string;
  readonly seller: string;
  /** The waiting edit, else the task itself. */
  readonly content: TaskContent;
  readonly status: TaskStatus;
  readonly submitted: Date;
  /** Whether an approved version stays on sale meanwhile. */
  readonly change: boolean;
}

type QueueFilter = FilterValues<(typeof moderationList)['filters']>;

/** Lists tasks by status and words, longest waiting first. */
export async function queuedTasks(
  kernel: Kernel,
  filter: QueueFilter,
  paging: { readonly cursor?: string | undefined; readonly per_page: number },
): Promise<ListPart<QueuedTask>> {
  const { db } = kernel;
  const { rows, meta } = await readPart(kernel, moderationList, { filter }, paging);
  const hashes = rows.map(({ hash }) => hash);
  const changes = await waitingChanges(db, hashes);
  const loaded = new Map((await loadTasks(db, hashes)).map((task) => [task.row.hash, task]));
  const queued = rows.flatMap(({ hash, status, submitted }) => {
    const task = loaded.get(hash);
    if (!task) return [];
    const change = changes.get(hash);
    const content = change?.content ?? task.content;
    return [{ hash, seller: task.row.seller, content, status, submitted, change: change !== undefined }];
  });
  return { rows: queued, meta };
}

/** Reads a task as submitted, and beside it what is on sale; undefined for an unknown one. */
export async function submittedTask(
  context: Context,
  hash: string,
): Promise<{ task: TaskView; live: TaskView | null; submitted: string; version: string } | undefined> {
  const { db } = context;
  const [task] = await loadTasks(db, [hash]);
  if (!task) return undefined;
  const change = await findChange(db, hash);
  const { row, content } = task;
  const live =
    row.status === taskStatus.active ? await viewTask(context, task, content, row.status, true) : null;
  return {
    task: await viewTask(
      context,
      task,
      change?.content ?? content,
      change ? taskStatus.pending : row.status,
      true,
    ),
    live,
    submitted: (row.submittedAt ?? row.updatedAt).toISOString(),
    version: versionOfContent(change?.content ?? content),
  };
}

export interface ModerationDecision {
  readonly decision: 'approve' | 'decline';
  /** Shown to the seller; empty for an approval without a comment. */
  readonly reason: string;
  /** The version that the moderator reviewed; see `versionOfContent`. */
  readonly version: string;
}

/**
 * Decides on a submitted task: a new task goes on sale or is declined, an edit replaces what is on sale or is dropped.
 * What is approved beyond a basic seller's limit is unlisted at once. The seller is notified after the commit.
 * @throws not_found
 * @throws illegal_transition when nothing waits, for example because another moderator was faster
 * @throws version_changed when the waiting version is not the one that was reviewed
 */
export async function decide({ db, kernel, me, now }: Context, hash: string, verdict: ModerationDecision) {
  const { decision, reason } = verdict;
  return transaction(db, async (tx) => {
    // In the same order as an edit: the seller is locked first, then the task.
    await lockSeller(tx, orNotFound(await findTask(tx, hash)).seller);
    const task = orNotFound(await lockTask(tx, hash));
    const change = await findChange(tx, hash);
    const isOnSale = task.status === taskStatus.active;
    if (isOnSale && !change) return fail('illegal_transition');
    const by = { role: 'admin', user: me.user } as const;
    const { status } = isOnSale ? task : await transition(kernel, tx, taskMachine, hash, decision, by);
    const submitted = change?.content ?? orNotFound((await loadTasks(tx, [hash]))[0]).content;
    if (versionOfContent(submitted) !== verdict.version) return fail('version_changed');
    let { slug } = task;
    if (isOnSale) {
      if (decision === 'approve') slug = (await replaceContent(tx, task, submitted)).slug;
      await dropChange(tx, hash);
      await updateTask(tx, hash, { updatedAt: now() });
      await kernel.outbox.add(tx, events.taskChanged, { task: hash });
    }
    const statuses = await applyLimits(kernel, tx, task.seller);
    const occasion = newHash();
    await insertDecision(tx, {
      hash: occasion,
      task: hash,
      decision,
      reason,
      by: me.user,
      decidedAt: now(),
    });
    await kernel.outbox.add(tx, events.taskDecided, {
      occasion,
      task: hash,
      title: task.title,
      seller: task.seller,
      decision,
      reason,
    });
    const seller = (await peopleOf(tx, [task.seller])).get(task.seller);
    return {
      hash,
      slug,
      username: seller?.username ?? '',
      status: statuses.get(hash) ?? status,
    };
  });
}
