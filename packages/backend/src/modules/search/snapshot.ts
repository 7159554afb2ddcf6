import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedSearch } from '@tasklane/search-server';
import type { SearchBackend } from '@tasklane/search-server';
import { newHash } from '@tasklane/server-kit';
import { settleSetting } from '@tasklane/server-kit/database';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { searchOf } from './indexes';

/** A snapshot of the indexes of this instance, from which its next start restores them instead of building them. */
export interface IndexSnapshot {
  /**
   * Restores the indexes.
   * @param lastNumber of the changes in the database: a snapshot that is ahead of them is of another history
   * @returns the number that they have reached; undefined where there is no snapshot of this program and database
   */
  restore(lastNumber: number): Promise<number | undefined>;
  /**
   * Saves the indexes. A failure is logged: the next start builds them.
   * @param number that they have reached
   * @param isNew whether they have just been built
   */
  save(number: number, isNew?: boolean): Promise<void>;
  /** Removes the snapshot, before the indexes are built for changes that have no number. */
  discard(): void;
}

/** What a snapshot says about itself. */
interface About {
  readonly program: string;
  readonly history: string;
  readonly number: number;
  /** When the indexes were built, in milliseconds. */
  readonly builtAt: number;
}

/** Milliseconds after which indexes are built anew: what no change renews, such as suggestions, is not older. */
const LONGEST_LIFE = 86_400_000;

/** Differs between two builds of the program, whose documents may have other contents. */
function programDigest(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    const { size, mtimeMs } = statSync(join(folder, name));
    digest.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

const pathOf = ({ config }: Kernel): string => join(config.dataDir, 'search', 'indexes.snapshot');

/**
 * Loads the snapshot into the indexes, once, in their own thread. Whether it may be used is known only with the database.
 * @returns what the snapshot says about itself; undefined where there is none, or the indexes are a search server's
 */
export const loadSnapshot: (kernel: Kernel) => Promise<unknown> = perKernel(async (kernel) => {
  const search = await searchOf(kernel);
  return search instanceof EmbeddedSearch ? search.load(pathOf(kernel)) : undefined;
});

/** @returns undefined for a search server, which keeps its indexes itself */
export async function openSnapshot(
  kernel: Kernel,
  search: SearchBackend,
): Promise<IndexSnapshot | undefined> {
  if (!(search instanceof EmbeddedSearch)) return undefined;
  const { clock, db, log } = kernel;
  const path = pathOf(kernel);
  const program = programDigest();
  const history = await settleSetting(db, 'search.history', newHash());
  let builtAt = 0;
  return {
    restore: async (lastNumber) => {
      const about = (await loadSnapshot(kernel)) as About | undefined;
      const isUsable =
        about?.program === program &&
        about.history === history &&
        about.number <= lastNumber &&
        Math.abs(clock.now().getTime() - about.builtAt) < LONGEST_LIFE;
      if (!isUsable) return undefined;
      builtAt = about.builtAt;
      return about.number;
    },
    discard: () => rmSync(path, { force: true }),
    save: async (number, isNew = false) => {
      if (isNew) builtAt = clock.now().getTime();
      try {
        await search.save(path, { program, history, number, builtAt } satisfies About);
      } catch (err) {
        log.warn({ err }, 'the search indexes were not saved');
      }
    },
  };
}
