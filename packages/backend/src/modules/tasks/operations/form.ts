import { tasks } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Context } from '../../../http';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import type { FieldFailures } from '@tasklane/server-kit';
import { languagesByCode } from '../../reference';
import { claimUploads } from '../../uploads';
import type { TaskRow } from '../schema';
import { addressOf } from '../content';
import type { TaskAsset, TaskForm } from '../content';
import { lockTask, slugsLike } from '../repository/tasks';
import { freeSlug, slugOf } from '../slug';
import { categoryIndex } from '../../categories';

/** Builds the answer to a change of a task. */
export const refOf = (task: { hash: string; slug: string }, username: string, status: TaskStatus) => ({
  hash: task.hash,
  slug: task.slug,
  username,
  status,
});

/** Returns the caller's username, under which they sell. @throws forbidden for a caller who has not chosen one */
export const sellingName = ({ me }: Context): string => me.claims.profile.username ?? fail('forbidden');

/** Locks and returns the caller's own task. @throws not_found for other people's tasks too */
export async function ownTask(context: Context, tx: Executor, hash: string): Promise<TaskRow> {
  const task = orNotFound(await lockTask(tx, hash));
  return task.seller === context.me.user ? task : fail('not_found');
}

/** @throws validation_failed for a category or language that does not exist */
export async function checkReferences(context: Context, form: TaskForm): Promise<void> {
  const index = await categoryIndex(context);
  const fields: Record<string, FieldFailures[string]> = {};
  if (!index.has(form.category)) fields.category = [message('validation.task.category')];
  if (form.additional_categories?.some((slug) => !index.has(slug))) {
    fields.additional_categories = [message('validation.task.category')];
  }
  const languages = languagesByCode(form.languages);
  if (form.languages.some((code) => !languages.has(code)))
    fields.languages = [message('validation.task.language')];
  if (Object.keys(fields).length > 0) fail('validation_failed', { fields });
}

/** Returns the requested slug, else one from the title. @throws conflict for one that the seller already uses */
export async function chooseSlug(
  tx: Executor,
  seller: string,
  form: TaskForm,
  task?: TaskRow,
): Promise<string> {
  if (task && (!form.slug || form.slug === task.slug)) return task.slug;
  const slug = form.slug ?? slugOf(form.title);
  const slugsInUse = await slugsLike(tx, seller, slug, task?.hash);
  if (!form.slug) return freeSlug(slug, slugsInUse);
  if (!slugsInUse.has(slug)) return slug;
  return fail('conflict', { fields: { slug: [message('validation.task.slug_taken')] } });
}

/**
 * Keeps pictures and videos that the task already has; claims new ones from the caller's uploads. Files that the task
 * claimed for an edit that was dropped may be named again.
 */
export async function chooseAssets(
  { me }: Context,
  tx: Executor,
  { form, task }: { form: TaskForm; task: string },
  present: readonly TaskAsset[],
): Promise<TaskAsset[]> {
  const presentByPath = new Map(
    present.flatMap((asset) => [[asset.path, asset] as const, [addressOf(asset), asset] as const]),
  );
  const fresh = form.assets.map(({ path }) => path).filter((path) => !presentByPath.has(path));
  const uploads = await claimUploads(tx, {
    owner: me.user,
    kind: 'task',
    claim: `task:${task}`,
    locations: fresh,
    repeatable: true,
  });
  const claimed = new Map(uploads.map((upload) => [upload.location, upload]));
  const { image, video } = tasks.assetType;
  const assets = form.assets.map(({ path }) => {
    const isFilm = claimed.get(path)?.mediaType.startsWith('video/') ?? false;
    return presentByPath.get(path) ?? { hash: newHash(), type: isFilm ? video : image, path };
  });
  return [...new Map(assets.map((asset) => [asset.path, asset])).values()];
}
