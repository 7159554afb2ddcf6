import { setTimeout as pause } from 'node:timers/promises';
import type { SearchIndex } from '@tasklane/search-server';
import { fail } from '@tasklane/server-kit';
import type { Kernel } from '../../kernel';
import { changesAfter, claimIndex, isBehind, lastNumber, movePosition, releaseIndex } from './repository';
import type { Claim } from './repository';

/** Changes that are brought in together. */
const PORTION = 500;
const CLAIM_EVERY_MS = 50;

/** What knows the documents of an index. */
export interface DocumentSource<Doc extends object> {
  /** The index that is kept in step. */
  index(): Promise<SearchIndex<Doc>>;
  /** Brings an index in step with the rows of these tasks, read anew. */
  sync(index: SearchIndex<Doc>, tasks: readonly string[]): Promise<void>;
  /** Builds all indexes anew and puts them in the place of the old ones. */
  build(beforeSwap?: (staged: SearchIndex<Doc>) => Promise<void>): Promise<void>;
}

/** Keeps an index in step with the numbered changes. */
export interface Follower {
  /** Brings in what is missing. A shared index may be left to an instance that is at it already. */
  follow(): Promise<void>;
  /** Builds the index anew. What changes meanwhile is in it. @throws conflict while a shared one is being built */
  rebuild(): Promise<void>;
  /** Resolves when what was begun has ended, however it did. */
  idle(): Promise<void>;
}

/** One thing after the other, whether the ones before failed or not. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Brings in all changes after a number, read as long as there are any. @returns the number that the index stands at */
async function replay<Doc extends object>(
  { db }: Kernel,
  source: DocumentSource<Doc>,
  index: SearchIndex<Doc>,
  after: number,
  reached: (number: number) => void | Promise<void> = () => undefined,
): Promise<number> {
  for (let number = after; ;) {
    const changes = await changesAfter(db, number, PORTION);
    const last = changes.at(-1);
    if (!last) return number;
    const tasks = changes.map(({ task }) => task);
    await source.sync(index, tasks);
    number = last.number;
    await reached(number);
  }
}

/** The index of this instance alone, which is built when it starts: nothing but memory knows where it stands. */
export function followAlone<Doc extends object>(kernel: Kernel, source: DocumentSource<Doc>): Follower {
  const inTurn = createTurns();
  let position: number | undefined;
  const catchUp = async (after: number) => {
    await replay(kernel, source, await source.index(), after, (number) => {
      position = number;
    });
  };
  return {
    idle: () => inTurn(() => Promise.resolve()),
    follow: () =>
      inTurn(async () => {
        if (position !== undefined) await catchUp(position);
      }),
    rebuild: () =>
      inTurn(async () => {
        const since = await lastNumber(kernel.db);
        await source.build();
        position = since;
        await catchUp(since);
      }),
  };
}

/** An index that all instances share: one at a time writes to it, and where it stands is in the database. */
export function followTogether<Doc extends object>(
  kernel: Kernel,
  source: DocumentSource<Doc>,
  uid: string,
): Follower {
  const { db, instance, clock } = kernel;
  const inTurn = createTurns();
  const release = (claim: Claim, task: 'claimedBy' | 'builder') =>
    // One that stays claimed is taken over by this instance, or by any once this one has ended.
    releaseIndex(db, claim, task).catch((err: unknown) => kernel.log.warn({ err }, 'an index stays claimed'));

  async function claimPosition(): Promise<Claim> {
    for (;;) {
      const claim = await claimIndex(db, instance, uid, 'claimedBy');
      if (claim) return claim;
      await pause(CLAIM_EVERY_MS);
    }
  }

  async function build(): Promise<void> {
    const since = await lastNumber(db);
    const progress: { claim?: Claim; number: number } = { number: since };
    try {
      await source.build(async (staged) => {
        // Most of what came meanwhile, while others go on writing to the old index; then the rest, while none does.
        progress.number = await replay(kernel, source, staged, since);
        progress.claim = await claimPosition();
        progress.number = await replay(kernel, source, staged, progress.number);
      });
      if (progress.claim) await movePosition(db, progress.claim, progress.number, clock.now());
    } finally {
      if (progress.claim) await release(progress.claim, 'claimedBy');
    }
  }

  return {
    idle: () => inTurn(() => Promise.resolve()),
    follow: () =>
      inTurn(async () => {
        if (!(await isBehind(db, uid))) return;
        const claim = await claimIndex(db, instance, uid, 'claimedBy');
        if (!claim) return;
        try {
          await replay(kernel, source, await source.index(), claim.number, (number) =>
            movePosition(db, claim, number),
          );
        } finally {
          await release(claim, 'claimedBy');
        }
      }),
    rebuild: () =>
      inTurn(async () => {
        const building = await claimIndex(db, instance, uid, 'builder');
        if (!building) return fail('conflict');
        try {
          await build();
        } finally {
          await release(building, 'builder');
        }
      }),
  };
}
