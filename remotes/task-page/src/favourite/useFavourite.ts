import { useHost } from '@tasklane/federation';
import { useEffect, useState } from 'react';
import { useFavouriteState } from '../api/favourite';
import type { Task } from '../task/types';

/**
 * Whether the visitor saved the task, and how to change that. Saving shows once the server has agreed; removing asks
 * for confirmation, shows at once and is reverted when the server refuses.
 */
export function useFavourite({ hash, favourite }: Pick<Task, 'hash' | 'favourite'>, signedIn: boolean) {
  const host = useHost();
  // The page's HTML is the same for every visitor: it does not know this visitor's saved tasks.
  const state = useFavouriteState(hash, signedIn);
  const [latest, setLatest] = useState<boolean>();
  const [notice, setNotice] = useState<'remove' | 'add-failed' | 'remove-failed' | null>(null);
  const pressed = latest ?? state.favourite ?? favourite;

  useEffect(
    () =>
      host.events.on('favourite.changed', (change) => {
        if (change.task === hash) setLatest(change.favourite);
      }),
    [host, hash],
  );

  const change = async (wanted: boolean) => {
    if (!host.requireLogin({ kind: 'favourite', task: hash })) return;
    if (!wanted) return setNotice('remove');
    try {
      await state.add();
    } catch {
      setLatest(false);
      setNotice('add-failed');
    }
  };
  const forget = async () => {
    setNotice(null);
    setLatest(false);
    try {
      await state.remove();
    } catch {
      setLatest(true);
      setNotice('remove-failed');
    }
  };

  return {
    pressed,
    /** The open confirmation, or the last failure. */
    notice,
    change: (wanted: boolean) => void change(wanted),
    forget: () => void forget(),
    dismiss: () => setNotice(null),
  };
}
