import type { State } from '../state';

/** The shared state, and the tag that changes whenever it does. */
export interface Revision {
  readonly tag: string;
  readonly state: State;
}

/** Another edge has written since: what was to be written rests on a state that is no more. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** The shared storage did not do what was asked. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** What several edges share: all kept builds, and which of them are live. Every call may reject with StorageFailure. */
export interface SharedStorage {
  /**
   * The state as it is now: `unchanged` while it is the revision of this tag, nothing before the first was written.
   */
  read(known: string | undefined): Promise<Revision | 'unchanged' | undefined>;
  /**
   * Puts a state in the place of the one with this tag, in one step.
   * @returns the new tag
   * @throws Superseded when another one is there by now
   */
  write(state: State, known: string | undefined): Promise<string>;
  /** Keeps a build's files; `guarded` ones where only edges read them. */
  upload(name: string, version: string, folder: string, guarded: boolean): Promise<void>;
  /**
   * Writes a kept build's files into a folder, and has them on the disk.
   * @throws StorageFailure when none are kept
   */
  download(name: string, version: string, folder: string): Promise<void>;
  remove(name: string, version: string): Promise<void>;
  close(): void;
}
