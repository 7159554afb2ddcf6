import type { DialogName, DialogPropsOf, RemoteDialogName } from '@tasklane/contracts';
import { openPanels } from '@tasklane/ui';
import { atom } from 'jotai';
import type { State } from '../state';

export type OpenDialog =
  | { [Name in DialogName]: { readonly name: Name; readonly props: DialogPropsOf<Name> } }[DialogName]
  | { readonly name: RemoteDialogName; readonly props: object };

/** Controls which dialog is open, one at a time. */
export interface Dialogs {
  get(): OpenDialog | null;
  /** Opens a dialog that the visitor asked for and replaces any other; if it is already open, it is left alone. */
  open<Name extends OpenDialog['name']>(name: Name, props: DialogPropsOf<Name>): void;
  /** Opens a dialog that the site has to show, once no other one is open, including a page's own. */
  offer<Name extends OpenDialog['name']>(name: Name, props: DialogPropsOf<Name>): void;
  close(): void;
}

interface DialogQueue {
  readonly open: OpenDialog | null;
  readonly waiting: readonly OpenDialog[];
}

const queueAtom = atom<DialogQueue>({ open: null, waiting: [] });
/** The open dialog. */
export const openDialogAtom = atom((get) => get(queueAtom).open);

/** Whether this dialog is already open with the same props: reopening it would lose what was typed into it. */
const isSame = (open: OpenDialog | null, name: OpenDialog['name'], props: object): boolean =>
  open?.name === name && JSON.stringify(open.props) === JSON.stringify(props);

export function createDialogs(state: State): Dialogs {
  const change = (next: (queue: DialogQueue) => DialogQueue) => state.set(queueAtom, next);
  const dialog = (name: OpenDialog['name'], props: object) => ({ name, props }) as OpenDialog;
  const showNext = () =>
    change((queue) => {
      const [next, ...waiting] = queue.waiting;
      return queue.open || !next ? queue : { open: next, waiting };
    });
  return {
    get: () => state.get(openDialogAtom),
    open: (name, props) =>
      change((queue) => (isSame(queue.open, name, props) ? queue : { ...queue, open: dialog(name, props) })),
    offer: (name, props) => {
      change((queue) => {
        const { open, waiting } = queue;
        return [open, ...waiting].some((other) => other?.name === name)
          ? queue
          : { open, waiting: [...waiting, dialog(name, props)] };
      });
      openPanels.whenNone(showNext);
    },
    close: () => {
      change(({ waiting }) => ({ open: null, waiting }));
      openPanels.whenNone(showNext);
    },
  };
}
