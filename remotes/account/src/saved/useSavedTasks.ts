import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useEffect, useState } from 'react';

type Tasks = Data<'gigs.favourites'>;
type Task = Tasks[number];

export interface SavedTasks {
  readonly tasks: Tasks;
  /** A question or a failure that stands before the user. */
  readonly notice: { readonly kind: 'remove' | 'remove-failed'; readonly task: Task } | null;
  /** Asks whether a task should go. */
  ask(task: Task): void;
  confirm(): void;
  dismiss(): void;
}

/**
 * The saved tasks. One that is removed disappears at once and comes back when the server refuses. Hearts that are
 * pressed in other tabs count here as well.
 */
export function useSavedTasks(loaded: Tasks): SavedTasks {
  const api = useApi();
  const host = useHost();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<SavedTasks['notice']>(null);
  const tasks = useApiQuery('gigs.favourites', {}, { handled: true }).data?.data ?? loaded;

  useEffect(
    () => host.events.on('favourite.changed', () => void api.invalidate('gigs.favourites')),
    [api, host],
  );

  const show = (task: Task, there: boolean) =>
    setRemoved(
      (before) => new Set(there ? [...before].filter((hash) => hash !== task.hash) : [...before, task.hash]),
    );

  const remove = async (task: Task) => {
    show(task, false);
    try {
      await api.call('gigs.removeFavourite', { params: { id: task.hash } }, { handled: true });
    } catch {
      show(task, true);
      setNotice({ kind: 'remove-failed', task });
      return;
    }
    host.events.emit('favourite.changed', { task: task.hash, favourite: false });
    await Promise.all([api.invalidate('gigs.favourites'), api.invalidate('user.read')]);
    // From here on the list itself has the last word: saved again in another tab, the task shows again.
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
