import { createStore } from 'jotai';
import type { Atom } from 'jotai';

/** The values of the shell's atoms: one store per page in the browser, one per request on the server. */
export type State = ReturnType<typeof createStore>;

export const createState = (): State => createStore();

/** State that code outside React can read and subscribe to. */
export interface Readable<Value> {
  get(): Value;
  /** @returns the function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** Wraps an atom's value in `state` as a `Readable`. */
export const readable = <Value>(state: State, atom: Atom<Value>): Readable<Value> => ({
  get: () => state.get(atom),
  subscribe: (listener) => state.sub(atom, listener),
});
