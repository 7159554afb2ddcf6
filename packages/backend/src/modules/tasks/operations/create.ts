import { events } from '../../../events';
import type { Context } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { orNotFound, newHash } from '@tasklane/server-kit';
import { contentOf } from '../content';
import type { TaskForm } from '../content';
import { insertTask, lockSeller, lockTask } from '../repository/tasks';
import { checkReferences, chooseAssets, chooseSlug, refOf, sellingName } from './form';
import { submit } from './submit';

/** Creates a task, as a draft or submitted for approval. A pre-seller's stays a draft. */
export async function createTask(context: Context, form: TaskForm) {
  const { db, me, kernel } = context;
  const username = sellingName(context);
  await checkReferences(context, form);
  return transaction(db, async (tx) => {
    await lockSeller(tx, me.user);
    const now = context.now();
    const slug = await chooseSlug(tx, me.user, form);
    const hash = newHash();
    const content = contentOf(form, slug, await chooseAssets(context, tx, { form, task: hash }, []));
    await insertTask(
      kernel,
      tx,
      {
        hash,
        seller: me.user,
        slug,
        title: content.title,
        description: content.description,
        createdAt: now,
        updatedAt: now,
      },
      content,
    );
    const task = orNotFound(await lockTask(tx, hash));
    const status = form.submit ? await submit(kernel, tx, task) : task.status;
    if (!form.submit) await kernel.outbox.add(tx, events.taskChanged, { task: hash });
    return refOf(task, username, status);
  });
}
