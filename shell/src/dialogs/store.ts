import type { DialogName, DialogProps } from '@tasklane/contracts';
import { createStore } from '../store';

export type OpenDialog = {
  [Name in DialogName]: { readonly name: Name; readonly props: DialogProps[Name] };
}[DialogName];

/** Which dialog is open: one at a time. */
export interface Dialogs {
  get(): OpenDialog | null;
  rendered(): OpenDialog | null;
  subscribe(listener: () => void): () => void;
  /** Opens a dialog that the visitor asked for, in the place of any other. */
  open<Name extends DialogName>(name: Name, props: DialogProps[Name]): void;
  /** Opens a dialog that the site has to show, once no other one is open. */
  offer<Name extends DialogName>(name: Name, props: DialogProps[Name]): void;
  close(): void;
}

export function createDialogs(): Dialogs {
  const current = createStore<OpenDialog | null>(null);
  let waiting: OpenDialog[] = [];
  const dialog = <Name extends DialogName>(name: Name, props: DialogProps[Name]) =>
    ({ name, props }) as OpenDialog;
  return {
    get: current.get,
    rendered: current.rendered,
    subscribe: current.subscribe,
    open: (name, props) => current.set(dialog(name, props)),
    offer(name, props) {
      if (current.get()?.name === name || waiting.some((other) => other.name === name)) return;
      if (current.get()) waiting = [...waiting, dialog(name, props)];
      else current.set(dialog(name, props));
    },
    close() {
      const [next = null, ...rest] = waiting;
      waiting = rest;
      current.set(next);
    },
  };
}
