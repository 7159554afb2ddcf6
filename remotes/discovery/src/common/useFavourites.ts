import { useHost, useSession } from '@tasklane/federation';
import { useEffect, useMemo, useState } from 'react';
import { useSavedTasks } from '../api/favourites';

/** What a heart stands on. */
export interface Favourable {
  readonly hash: string;
  readonly title: string;
  readonly favourite?: boolean;
}

/** A question or a failure that stands before the visitor because of a heart. */
export type FavouriteNotice = {
  readonly kind: 'remove' | 'add-failed' | 'remove-failed';
  readonly task: Favourable;
};

export interface Favourites {
  has(task: Favourable): boolean;
  /** The heart was pressed: guests sign in, adding happens at once, removing is asked about first. */
  press(task: Favourable, wanted: boolean): void;
  readonly notice: FavouriteNotice | null;
  confirm(): void;
  dismiss(): void;
}

/**
 * Saved tasks behind the hearts of a list. The hearts show what is wanted at once and go back when the server refuses;
 * other lists, pages and tabs are told. Cards that came with the page's HTML know nothing of the visitor, so that the
 * list of saved tasks has the last word.
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
