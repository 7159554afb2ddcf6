import { taskStatus } from '@tasklane/contracts';
import { events } from '../../../events';
import type { Context } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { orNotFound } from '@tasklane/server-kit';
import { contentOf } from '../content';
import type { TaskContent, TaskForm } from '../content';
import {
  findChange,
  findTask,
  findTaskBySlug,
  loadTasks,
  lockSeller,
  putChange,
  replaceContent,
  updateTask,
} from '../repository/tasks';
import { checkReferences, chooseAssets, chooseSlug, ownTask, refOf, sellingName } from './form';
import { applyLimits } from './limits';
import { submit } from './submit';

/**
 * Edits a task. What is on sale stays as approved: the edit waits beside it. A declined task is submitted for approval
 * again; a draft only where the form says so.
 */
export async function editTask(context: Context, hash: string, form: TaskForm) {
  const { db, me, kernel } = context;
  const username = sellingName(context);
  await checkReferences(context, form);
  return transaction(db, async (tx) => {
    await lockSeller(tx, me.user);
    const task = await ownTask(context, tx, hash);
    const now = context.now();
    const [loaded] = await loadTasks(tx, [hash]);
    const waiting = await findChange(tx, hash);
    const present = [...(loaded?.content.assets ?? []), ...(waiting?.content.assets ?? [])];
    const slug = await chooseSlug(tx, me.user, form, task);
    const content = contentOf(form, slug, await chooseAssets(context, tx, { form, task: hash }, present));
    if (task.status === taskStatus.active) {
      await putChange(tx, hash, content, now);
      await updateTask(tx, hash, { updatedAt: now });
      return refOf(task, username, taskStatus.pending);
    }
    await replaceContent(tx, task, content);
    await updateTask(tx, hash, {
      updatedAt: now,
      ...(task.status === taskStatus.pending && { submittedAt: now }),
    });
    const submits = task.status === taskStatus.declined || (task.status === taskStatus.draft && form.submit);
    const status = submits
      ? await submit(kernel, tx, task)
      : ((await applyLimits(kernel, tx, me.user)).get(hash) ?? task.status);
    if (!submits) await kernel.outbox.add(tx, events.taskChanged, { task: hash });
    return refOf({ hash, slug }, username, status);
  });
}

/** Reads what the owner's form starts with: the waiting edit, else the task. By hash or slug. @throws not_found */
export async function readForm({ db, me }: Context, hashOrSlug: string) {
  const bySlug = await findTaskBySlug(db, me.user, hashOrSlug);
  const row = bySlug ?? (await findTask(db, hashOrSlug));
  const own = orNotFound(row?.seller === me.user ? row : undefined);
  const [loaded] = await loadTasks(db, [own.hash]);
  const change = await findChange(db, own.hash);
  const content: TaskContent = change?.content ?? orNotFound(loaded).content;
  return {
    own,
    content,
    status: change && own.status === taskStatus.active ? taskStatus.pending : own.status,
  };
}
