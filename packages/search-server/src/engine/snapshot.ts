import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IndexDefinition } from '../index-settings';
import type { SearchDocument } from '../protocol/types';

/** The words of an index and where they occur, in flat arrays. */
export interface SavedWords {
  readonly words: readonly string[];
  /** For each word, the number of its entries in each field. */
  readonly sizes: Uint32Array;
  /** The entries of all postings, word by word and field by field. */
  readonly entries: Uint32Array;
  readonly lengths: Uint32Array;
  readonly totals: readonly number[];
  readonly documents: number;
}

/** The folded texts of an index by slot, with their words. */
export interface SavedTexts {
  readonly texts: readonly (readonly string[] | null)[];
  readonly words: SavedWords;
}

/** Everything of one index that would take long to compute again. */
export interface SavedIndex {
  readonly definition: IndexDefinition;
  /** By slot; null where a slot is free. */
  readonly documents: readonly (SearchDocument | null)[];
  readonly text: SavedTexts;
}

/** The indexes of a thread, and what their owner says about them. */
export interface Snapshot {
  readonly about: unknown;
  readonly indexes: readonly SavedIndex[];
}

/**
 * Objects in JSON, which is read back several times as fast as V8's own format; in parts, as texts have a limit, and in
 * ASCII, which need not be decoded.
 */
type Packed = readonly Uint8Array[];

interface PackedIndex extends Omit<SavedIndex, 'documents' | 'text'> {
  readonly documents: Packed;
  readonly texts: Packed;
  readonly words: SavedWords;
}

/** Objects per part: a few megabytes of documents. */
const PART = 2_000;
/** Bytes before the content: its checksum. */
const HEAD = 4;

/** JSON in ASCII: other characters are escaped. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function pack(items: readonly unknown[]): Packed {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < items.length; from += PART)
    parts.push(Buffer.from(asciiJson(items.slice(from, from + PART)), 'latin1'));
  return parts;
}

const unpack = <Item>(parts: Packed): Item[] =>
  parts.flatMap(
    (part) => JSON.parse(Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1')) as Item[],
  );

/** Writes a snapshot in place of an older one, whole or not at all. Throws what the file system throws. */
export function writeSnapshot(path: string, { about, indexes }: Snapshot): void {
  const packed = indexes.map(({ definition, documents, text }): PackedIndex => ({
    definition,
    documents: pack(documents),
    texts: pack(text.texts),
    words: text.words,
  }));
  const content = serialize({ about, indexes: packed });
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(crc32(content));
  mkdirSync(dirname(path), { recursive: true });
  // Always the same name, so that killed processes do not fill the disk with what they began.
  const draft = `${path}.draft`;
  try {
    writeDurably(draft, [head, content]);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeDurably(path: string, parts: readonly Uint8Array[]): void {
  const file = openSync(path, 'w');
  try {
    for (const part of parts) for (let from = 0; from < part.length;) from += writeSync(file, part, from);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Reads a snapshot; undefined where there is none, or it is damaged. */
export function readSnapshot(path: string): Snapshot | undefined {
  try {
    const file = readFileSync(path);
    const content = file.subarray(HEAD);
    if (file.readUInt32LE() !== crc32(content)) return undefined;
    const { about, indexes } = deserialize(content) as { about: unknown; indexes: readonly PackedIndex[] };
    return {
      about,
      indexes: indexes.map(({ definition, documents, texts, words }) => ({
        definition,
        documents: unpack<SearchDocument | null>(documents),
        text: { texts: unpack<readonly string[] | null>(texts), words },
      })),
    };
  } catch {
    return undefined;
  }
}
