import { useState } from 'react';
import { useFavourites, useRemoveFavourite } from '../api/favourites';
import type { SavedTask } from '../api/favourites';

export interface SavedTasks {
  readonly tasks: readonly SavedTask[];
  /** The open question or failure. */
  readonly notice: { readonly kind: 'remove' | 'remove-failed'; readonly task: SavedTask } | null;
  /** Asks for confirmation before removing a task. */
  ask(task: SavedTask): void;
  confirm(): void;
  dismiss(): void;
}

/**
 * The saved tasks. A removed one disappears at once and comes back when the server refuses. Hearts pressed in other
 * tabs count here as well.
 */
export function useSavedTasks(loaded: readonly SavedTask[]): SavedTasks {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<SavedTasks['notice']>(null);
  const tasks = useFavourites(loaded);
  const removeFavourite = useRemoveFavourite();

  const show = (task: SavedTask, there: boolean) =>
    setRemoved(
      (before) => new Set(there ? [...before].filter((hash) => hash !== task.hash) : [...before, task.hash]),
    );

  const remove = async (task: SavedTask) => {
    show(task, false);
    try {
      await removeFavourite(task.hash);
    } catch {
      show(task, true);
      setNotice({ kind: 'remove-failed', task });
      return;
    }
    // From here on the list decides: a task saved again in another tab shows again.
    show(task, true);
  };

  return {
    tasks: tasks.filter(({ hash }) => !removed.has(hash)),
    notice,
    ask: (task) => setNotice({ kind: 'remove', task }),
    confirm: () => {
      setNotice(null);
      if (notice) void remove(notice.task);
    },
    dismiss: () => setNotice(null),
  };
}
