import type { Toast } from '@tasklane/contracts';
import { atom } from 'jotai';
import type { State } from '../state';

/** Shows toasts from outside React; toasts shown before the page is mounted are queued. */
export interface ToastPort {
  show(toast: Toast): void;
}

const queueAtom = atom<readonly Toast[]>([]);

/** Queue of toasts to show; writing takes them out. */
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
