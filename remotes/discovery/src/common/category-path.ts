import { storageKeys } from '@tasklane/contracts';

/** Remembers the category that the visitor is browsing, for the breadcrumb of a task opened from there. */
export function rememberCategory(path: string): void {
  withStorage((storage) => storage.setItem(storageKeys.categoryPath, path));
}

/** A search starts over: a task opened from it shows its own category. */
export function forgetCategory(): void {
  withStorage((storage) => storage.removeItem(storageKeys.categoryPath));
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(window.sessionStorage);
  } catch {
    // Storage is forbidden or full: the breadcrumb then shows the task's own category.
  }
}
