import { useHost, useSession } from '@tasklane/federation';
import { useEffect, useMemo, useState } from 'react';
import { useSavedTasks } from '../api/favourites';

/** The task that a heart belongs to. */
export interface Favourable {
  readonly hash: string;
  readonly title: string;
  readonly favourite?: boolean;
}

/** A question or failure shown to the visitor after a heart was pressed. */
export type FavouriteNotice = {
  readonly kind: 'remove' | 'add-failed' | 'remove-failed';
  readonly task: Favourable;
};

export interface Favourites {
  has(task: Favourable): boolean;
  /** A heart was pressed: guests sign in, saving happens at once, removing asks for confirmation. */
  press(task: Favourable, wanted: boolean): void;
  readonly notice: FavouriteNotice | null;
  confirm(): void;
  dismiss(): void;
}

/**
 * Saved tasks behind the hearts of a list. The hearts show the new state at once and revert when the server refuses;
 * other lists, pages and tabs are updated. Cards from the page's HTML are the same for every visitor, so the list of
 * saved tasks decides.
 */
export function useFavourites(): Favourites {
  const host = useHost();
  const signedIn = useSession().state === 'signed-in';
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [notice, setNotice] = useState<FavouriteNotice | null>(null);
  const { tasks: saved, save, remove } = useSavedTasks(signedIn);
  const hashes = useMemo(() => saved && new Set(saved.map(({ hash }) => hash)), [saved]);

  useEffect(
    () =>
      host.events.on('favourite.changed', ({ task, favourite }) =>
        setWanted((before) => new Map(before).set(task, favourite)),
      ),
    [host],
  );

  const change = async (task: Favourable, favourite: boolean) => {
    const show = (state: boolean) => setWanted((before) => new Map(before).set(task.hash, state));
    show(favourite);
    try {
      await (favourite ? save(task.hash) : remove(task.hash));
    } catch {
      show(!favourite);
      setNotice({ kind: favourite ? 'add-failed' : 'remove-failed', task });
    }
  };

  return {
    has: (task) => wanted.get(task.hash) ?? (hashes ? hashes.has(task.hash) : (task.favourite ?? false)),
    press: (task, favourite) => {
      if (!host.requireLogin({ kind: 'favourite', task: task.hash })) return;
      if (favourite) void change(task, true);
      else setNotice({ kind: 'remove', task });
    },
    notice,
    confirm: () => {
      setNotice(null);
      if (notice) void change(notice.task, false);
    },
    dismiss: () => setNotice(null),
  };
}
