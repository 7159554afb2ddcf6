import { open } from 'node:fs/promises';

/** Largest drawing that is read, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024;
/** The renderer builds a kilobyte or more for each element, whatever it draws. */
const MAX_TAGS = 50_000;

/**
 * Entities that contain markup or further entities, with which a short text grows into millions of elements. Drawing
 * programs declare entities for namespaces, which contain neither.
 */
const growingEntity = /<!ENTITY\s+(?:%|\S+\s+(?:"[^"]*[<&]|'[^']*[<&]))/;

/** Counts up to `limit`. */
function countOf(text: string, sign: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count < limit; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** Whether the cost of rendering a drawing is in proportion to its size. */
const isBounded = (text: string): boolean =>
  // A compressed drawing, or one in UTF-16, hides what the other checks look for.
  !text.startsWith('\u001f') &&
  !text.includes('\0') &&
  countOf(text, '<', MAX_TAGS) < MAX_TAGS &&
  !growingEntity.test(text);

/**
 * Reads an SVG file if rendering it is affordable: the renderer has no limits of its own on memory and time, and a few
 * kilobytes can cost it a gigabyte.
 * @returns undefined for a drawing that is too large
 */
export async function readDrawing(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) return undefined;
    const bytes = await file.readFile();
    return isBounded(bytes.toString('latin1')) ? bytes : undefined;
  } finally {
    await file.close();
  }
}
