import { createQueue } from '@tasklane/server';
import { perObject } from '@tasklane/server-kit';
import { readWhole } from './read-whole';
import type { Storage } from './storage/storage';

/**
 * How many pictures are made at once, from reading the original to storing the result: each holds its original in memory,
 * and a page may ask for dozens. Most of them may be waiting for a bucket.
 */
const MADE_AT_ONCE = 8;

/** How many of them are drawn: each takes one of the four threads on which passwords are hashed and files are read too. */
const DRAWN_AT_ONCE = 2;

const makeInTurn = createQueue(MADE_AT_ONCE);

/** Draws a picture when its turn comes, as the last step of `draw`. */
export const drawInTurn = createQueue(DRAWN_AT_ONCE);

/** Those being drawn, by name. */
const drawing = perObject((_storage: Storage) => new Map<string, Promise<Buffer | undefined>>());

/**
 * Returns a picture that is stored when it is first requested, however many request it at once. It is read as a whole, so
 * that its length is known before it is sent.
 * @param ifAbsent called before it is drawn, or while another request has it drawn
 * @param draw returns undefined when there is nothing to draw
 */
export async function drawnOnce(
  storage: Storage,
  name: string,
  ifAbsent: () => void,
  draw: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const existing = await storage.read(name);
  if (existing) return readWhole(existing);
  ifAbsent();
  const running = drawing(storage);
  const begin = async (): Promise<Buffer | undefined> => {
    const picture = await draw();
    if (picture) await storage.put(name, picture);
    return picture;
  };
  const picture = running.get(name) ?? makeInTurn(begin).finally(() => running.delete(name));
  running.set(name, picture);
  return picture;
}
