import { createStore } from 'jotai';
import type { Atom } from 'jotai';

/** The values of the shell's atoms: one set a page, one a request on the server. */
export type State = ReturnType<typeof createStore>;

export const createState = (): State => createStore();

/** What is outside of React reads and follows. */
export interface Readable<Value> {
  get(): Value;
  /** @returns the function that ends it */
  subscribe(listener: () => void): () => void;
}

/** An atom's value in `state`. */
export const readable = <Value>(state: State, atom: Atom<Value>): Readable<Value> => ({
  get: () => state.get(atom),
  subscribe: (listener) => state.sub(atom, listener),
});
