import { picturePath } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { setCategoryPicture } from '../modules/categories';
import { artLocation, offerKinds } from '@tasklane/demo-data';

/** Beyond the variants that tasks use, so that no task has a category's picture. */
const FIRST_VARIANT = 10_000;

/** The picture of each available category, by slug; a top category has its own besides those of its children. */
export function categoryPictures(): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const [index, { category, scenes }] of offerKinds.entries()) {
    const [scene] = scenes;
    const [top = category] = category.split('/');
    const draw = (variant: number) => picturePath(artLocation(scene ?? 'abstract', variant), 'task');
    if (!pictures.has(top)) pictures.set(top, draw(FIRST_VARIANT + pictures.size));
    if (!pictures.has(category)) pictures.set(category, draw(2 * FIRST_VARIANT + index));
  }
  return pictures;
}

/** Gives every category a picture. */
export async function fillCategories(tx: Executor): Promise<void> {
  for (const [slug, picture] of categoryPictures()) await setCategoryPicture(tx, slug, picture);
}
