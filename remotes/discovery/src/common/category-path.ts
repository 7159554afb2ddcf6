import { storageKeys } from '@tasklane/contracts';

/** Remembers the category that the visitor browses, for the breadcrumb of a task opened from there. */
export function rememberCategory(path: string): void {
  withStorage((storage) => storage.setItem(storageKeys.categoryPath, path));
}

/** A search begins anew: a task opened from it stands in its own category. */
export function forgetCategory(): void {
  withStorage((storage) => storage.removeItem(storageKeys.categoryPath));
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(window.sessionStorage);
  } catch {
    // Forbidden or full: the breadcrumb then shows the task's own category.
  }
}
