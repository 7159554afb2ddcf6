import { storageKeys } from '@tasklane/contracts';
import { useSyncExternalStore } from 'react';
import type { Task } from './types';

type Category = Task['categories'][number];

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(storageKeys.categoryPath);
  } catch {
    // Without storage, nothing is remembered.
    return null;
  }
};
const never = () => () => undefined;

/** The slug of the category page that this tab's visitor came from; null on the server. */
export const useRememberedCategory = (): string | null => useSyncExternalStore(never, remembered, () => null);

/** The category in the breadcrumb: the one the visitor came from if the task is in it, otherwise the task's first. */
export function categoryOnPath(
  categories: readonly Category[],
  cameFrom: string | null,
): Category | undefined {
  const isOn = ({ slug, parent_category }: Category) =>
    slug === cameFrom || parent_category?.slug === cameFrom;
  return categories.find(({ slug }) => slug === cameFrom) ?? categories.find(isOn) ?? categories[0];
}
