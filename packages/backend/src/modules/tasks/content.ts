import { mediaPath, orders, picturePath, tasks } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { versionOf } from '@tasklane/server-kit';
import { sanitizeRichText } from '../../platform/rich-text';

/** A picture or video of a task. */
export interface TaskAsset {
  readonly hash: string;
  /** 1 is an image, 2 a video. */
  readonly type: number;
  /** Location in the storage; see `addressOf`. */
  readonly path: string;
}

/** Returns the address of a picture or video; of a picture in the size of cards. */
export const addressOf = ({ type, path }: Pick<TaskAsset, 'type' | 'path'>): string =>
  type === tasks.assetType.video ? mediaPath(path) : picturePath(path, 'task');

/** Everything that a seller writes about a task: what an edit changes and a moderator approves. */
export interface TaskContent {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly packageDescription: string;
  /** Cents. */
  readonly price: number;
  /** Hours. */
  readonly delivery: number;
  readonly revisions: number;
  /** Slugs; the first is the main category. */
  readonly categories: readonly string[];
  /** Codes. */
  readonly languages: readonly string[];
  readonly assets: readonly TaskAsset[];
}

export type TaskForm = InputOf<Operations['gigs.create']>['body'];

/** Returns the rich texts of a content, sanitised for storage. */
export const cleanTexts = (content: Pick<TaskContent, 'description' | 'packageDescription'>) => ({
  description: sanitizeRichText(content.description),
  packageDescription: sanitizeRichText(content.packageDescription),
});

/** Converts the form to the stored content: texts sanitised, money in cents. */
export const contentOf = (form: TaskForm, slug: string, assets: readonly TaskAsset[]): TaskContent => ({
  slug,
  title: form.title,
  ...cleanTexts({ description: form.description, packageDescription: form.package_description }),
  price: orders.toCents(form.price),
  delivery: form.delivery,
  revisions: form.revisions,
  categories: [form.category, ...(form.additional_categories ?? [])],
  languages: [...new Set(form.languages)],
  assets,
});

/** Converts the content to the form's shape for editing; money in dollars. */
export function formOf(content: TaskContent) {
  const [category, ...additional] = content.categories;
  return {
    slug: content.slug,
    title: content.title,
    description: content.description,
    package_description: content.packageDescription,
    price: orders.toDollars(content.price),
    delivery: content.delivery,
    revisions: content.revisions,
    category: category ?? null,
    additional_categories: additional,
    languages: [...content.languages],
    assets: content.assets.map(presentAsset),
  };
}

/** Returns the content columns of a task's row. */
export const taskColumns = ({ slug, title, description }: Omit<TaskContent, 'assets'>) => ({
  slug,
  title,
  description,
});

/** Returns the content columns of a package's row. */
export const packageColumns = (content: Omit<TaskContent, 'slug' | 'assets'>) => ({
  price: content.price,
  delivery: content.delivery,
  revisions: content.revisions,
  description: content.packageDescription,
});

/** Builds the content from the rows of a task, of its package and of its lists. */
export const storedContent = (
  row: ReturnType<typeof taskColumns>,
  sold: ReturnType<typeof packageColumns>,
  lists: Pick<TaskContent, 'categories' | 'languages' | 'assets'>,
): TaskContent => ({
  slug: row.slug,
  title: row.title,
  description: row.description,
  packageDescription: sold.description,
  price: sold.price,
  delivery: sold.delivery,
  revisions: sold.revisions,
  ...lists,
});

/** Presents the package for the task's page; money in dollars. */
export const presentPackage = (content: TaskContent) => ({
  price: orders.toDollars(content.price),
  delivery: content.delivery,
  revisions: content.revisions,
  description: content.packageDescription,
});

/** Presents a picture or video for the API. */
export const presentAsset = (asset: TaskAsset) => ({
  hash: asset.hash,
  type: asset.type,
  path: addressOf(asset),
});

/** Returns the version of a task's content, which a moderator's verdict repeats. */
export const versionOfContent = (content: TaskContent): string =>
  versionOf({ ...content, assets: content.assets.map(({ type, path }) => [type, path]) });

/** Returns the address of the first picture; null where there are only videos. */
export function pictureOf({ assets }: Pick<TaskContent, 'assets'>): string | null {
  const first = assets.find(({ type }) => type === tasks.assetType.image);
  return first ? addressOf(first) : null;
}
