import type { State } from '../state';

/** The shared state, and a tag that changes with it. */
export interface Revision {
  readonly tag: string;
  readonly state: State;
}

/** Another edge has written in the meantime: the write was based on an outdated state. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** A request to the shared storage failed. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** What edges share: all retained builds, and which of them are live. Every call may reject with StorageFailure. */
export interface SharedStorage {
  /**
   * Returns the current state: `unchanged` while its tag is the given one, undefined before the first one was written.
   */
  read(known: string | undefined): Promise<Revision | 'unchanged' | undefined>;
  /**
   * Replaces the state that has this tag, atomically.
   * @returns the new tag
   */
  write(state: State, known: string | undefined): Promise<string>;
  /** Stores a build's files; `guarded` ones where only edges can read them. */
  upload(name: string, version: string, folder: string, guarded: boolean): Promise<void>;
  /**
   * Writes a stored build's files into a folder, and flushes them to the disk.
   * @throws StorageFailure when there are none
   */
  download(name: string, version: string, folder: string): Promise<void>;
  remove(name: string, version: string): Promise<void>;
  close(): void;
}
