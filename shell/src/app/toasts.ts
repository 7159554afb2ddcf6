import type { Toast } from '@tasklane/contracts';
import { atom } from 'jotai';
import type { State } from '../state';

/** Shows toasts from outside of React; those that come before the page is there wait for it. */
export interface ToastPort {
  show(toast: Toast): void;
}

const queueAtom = atom<readonly Toast[]>([]);

/** Toasts that are to be shown; writing takes them out. */
export const toastQueueAtom = atom(
  (get) => get(queueAtom),
  (get, set): readonly Toast[] => {
    const queue = get(queueAtom);
    set(queueAtom, []);
    return queue;
  },
);

export const createToastPort = (state: State): ToastPort => ({
  show: (toast) => state.set(queueAtom, (queue) => [...queue, toast]),
});
