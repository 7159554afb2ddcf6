import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IndexDefinition } from '../index-settings';
import type { SavedColumn } from './column';
import type { SavedList, SavedPlaces } from './packed-list';
import type { Sortable } from './ranking';

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
  readonly texts: SavedList;
  readonly words: SavedWords;
}

/** Everything of one index. */
export interface SavedIndex {
  readonly definition: IndexDefinition;
  readonly documents: SavedList;
  /** The primary keys in the order of insertion, and their slots. */
  readonly keys: readonly string[];
  readonly slots: Uint32Array;
  readonly free: readonly number[];
  readonly fieldCounts: readonly (readonly [field: string, count: number])[];
  /** In the order of the settings. */
  readonly columns: readonly SavedColumn[];
  readonly sorts: readonly (readonly Sortable[])[];
  readonly text: SavedTexts;
}

/** The indexes of a thread, and what their owner says about them. */
export interface Snapshot {
  readonly about: unknown;
  readonly indexes: readonly SavedIndex[];
}

/** A list without its slabs, which follow as chunks. */
interface ListHead {
  readonly slabs: number;
  readonly places: SavedPlaces;
}

interface IndexHead extends Omit<SavedIndex, 'documents' | 'text'> {
  readonly documents: ListHead;
  readonly text: { readonly texts: ListHead; readonly words: SavedWords };
}

/** What a snapshot begins with. */
interface SnapshotHead {
  readonly about: unknown;
  readonly indexes: readonly IndexHead[];
}

/** Bytes of the checksum, with which a snapshot begins, and of the length before each chunk. */
const NUMBER = 4;

const headOf = ({ slabs, places }: SavedList): ListHead => ({ slabs: slabs.length, places });

function* chunksOf({ about, indexes }: Snapshot): Generator<Uint8Array> {
  const head: SnapshotHead = {
    about,
    indexes: indexes.map(({ documents, text, ...index }) => ({
      ...index,
      documents: headOf(documents),
      text: { texts: headOf(text.texts), words: text.words },
    })),
  };
  yield serialize(head);
  for (const { documents, text } of indexes) {
    yield* documents.slabs;
    yield* text.texts.slabs;
  }
}

const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(NUMBER);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Writes a snapshot in place of an older one, whole or not at all. Throws what the file system throws. */
export function writeSnapshot(path: string, snapshot: Snapshot): void {
  mkdirSync(dirname(path), { recursive: true });
  // Always the same name, so that killed processes do not fill the disk with what they began.
  const draft = `${path}.draft`;
  try {
    writeDurably(draft, snapshot);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeDurably(path: string, snapshot: Snapshot): void {
  const file = openSync(path, 'w');
  const write = (bytes: Uint8Array, position?: number): void => {
    for (let from = 0; from < bytes.length;)
      from += writeSync(file, bytes, from, undefined, position === undefined ? null : position + from);
  };
  try {
    let checksum = 0;
    write(numberBytes(0));
    for (const chunk of chunksOf(snapshot)) {
      for (const bytes of [numberBytes(chunk.length), chunk]) {
        checksum = crc32(bytes, checksum);
        write(bytes);
      }
    }
    write(numberBytes(checksum), 0);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Reads a file from its start, counting its checksum. */
class Chunks {
  readonly #file: number;
  #left: number;
  #checksum = 0;

  constructor(file: number) {
    this.#file = file;
    this.#left = fstatSync(file).size;
  }

  get checksum(): number {
    return this.#checksum;
  }

  /** Reads bytes that count as no part of the content. @throws RangeError at the end of the file */
  number(): number {
    return this.#fill(Buffer.alloc(NUMBER)).readUInt32LE();
  }

  /** Reads a chunk, into memory of its own. @throws RangeError at the end of the file */
  next(): Buffer {
    const size = this.#fill(Buffer.alloc(NUMBER));
    this.#checksum = crc32(size, this.#checksum);
    const length = size.readUInt32LE();
    if (length > this.#left) throw new RangeError('The file ends within a chunk.');
    const chunk = this.#fill(Buffer.allocUnsafeSlow(length));
    this.#checksum = crc32(chunk, this.#checksum);
    return chunk;
  }

  #fill(bytes: Buffer): Buffer {
    for (let from = 0; from < bytes.length;) {
      const read = readSync(this.#file, bytes, from, bytes.length - from, null);
      if (read === 0) throw new RangeError('The file has ended.');
      from += read;
    }
    this.#left -= bytes.length;
    return bytes;
  }
}

const listOf = (chunks: Chunks, { slabs, places }: ListHead): SavedList => ({
  slabs: Array.from({ length: slabs }, () => chunks.next()),
  places,
});

function readWhole(file: number): Snapshot | undefined {
  const chunks = new Chunks(file);
  const checksum = chunks.number();
  // Arrays of numbers are views of its bytes.
  const { about, indexes } = deserialize(chunks.next()) as SnapshotHead;
  const saved = indexes.map(({ documents, text, ...index }): SavedIndex => ({
    ...index,
    documents: listOf(chunks, documents),
    text: { texts: listOf(chunks, text.texts), words: text.words },
  }));
  return chunks.checksum === checksum ? { about, indexes: saved } : undefined;
}

/** Reads a snapshot; undefined where there is none, or it is damaged. */
export function readSnapshot(path: string): Snapshot | undefined {
  try {
    const file = openSync(path, 'r');
    try {
      return readWhole(file);
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
