import { storageKeys } from '@tasklane/contracts';
import { useSyncExternalStore } from 'react';
import type { Task } from './types';

type Category = Task['categories'][number];

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(storageKeys.categoryPath);
  } catch {
    // A browser that forbids storage remembers nothing.
    return null;
  }
};
const never = () => () => undefined;

/** The category page that this tab's visitor came from, as its slug; the server knows of none. */
export const useRememberedCategory = (): string | null => useSyncExternalStore(never, remembered, () => null);

/** The category that the breadcrumb goes through: the one the visitor came from if the task is in it, else its first. */
export function categoryOnPath(
  categories: readonly Category[],
  cameFrom: string | null,
): Category | undefined {
  const isOn = ({ slug, parent_category }: Category) =>
    slug === cameFrom || parent_category?.slug === cameFrom;
  return categories.find(({ slug }) => slug === cameFrom) ?? categories.find(isOn) ?? categories[0];
}
