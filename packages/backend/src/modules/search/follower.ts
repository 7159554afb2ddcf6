import { setTimeout as pause } from 'node:timers/promises';
import type { SearchIndex } from '@tasklane/search-server';
import { fail } from '@tasklane/server-kit';
import type { Kernel } from '../../kernel';
import type { IndexSnapshot } from './snapshot';
import { changesAfter, claimIndex, isBehind, lastNumber, movePosition, releaseIndex } from './repository';
import type { Claim } from './repository';

/** How many changes are applied together. */
const PORTION = 500;
const CLAIM_EVERY_MS = 50;
/** Changes after which the indexes are saved again: the next start has at most these to apply. */
const SAVE_EVERY = 2_000;

/** Provides the documents of an index. */
export interface DocumentSource<Doc extends object> {
  /** Returns the index to update. */
  index(): Promise<SearchIndex<Doc>>;
  /** Updates an index for these tasks from their current rows. */
  sync(index: SearchIndex<Doc>, tasks: readonly string[]): Promise<void>;
  /** Rebuilds all indexes and replaces the old ones. */
  build(beforeSwap?: (staged: SearchIndex<Doc>) => Promise<void>): Promise<void>;
}

/** Keeps an index in sync with the numbered changes. */
export interface Follower {
  /** Makes an index of this instance alone answer: restores or builds it. A shared one is left as it is. */
  start(): Promise<void>;
  /** Applies missing changes. A shared index may be left to an instance that is already doing so. */
  follow(): Promise<void>;
  /** Rebuilds the index, including concurrent changes. @throws conflict while a shared one is being rebuilt */
  rebuild(): Promise<void>;
  /** Resolves when all started work has ended, successfully or not, and an index of this instance alone is saved. */
  stop(): Promise<void>;
}

/** Creates a queue that runs one task after the other, whether the earlier ones failed or not. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Applies all changes after a number, until there are no more. @returns the number that the index has reached */
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

/**
 * Follows the index of this instance alone: its number is kept in memory, and in the snapshot from which the next start
 * restores it.
 */
export function followAlone<Doc extends object>(
  kernel: Kernel,
  source: DocumentSource<Doc>,
  snapshot: IndexSnapshot,
): Follower {
  const inTurn = createTurns();
  let position: number | undefined;
  let savedPosition: number | undefined;
  const save = async (isNew = false) => {
    if (position === undefined) return;
    await snapshot.save(position, isNew);
    savedPosition = position;
  };
  const catchUp = async (after: number) => {
    await replay(kernel, source, await source.index(), after, (number) => {
      position = number;
    });
  };
  const build = async () => {
    snapshot.discard();
    savedPosition = undefined;
    const since = await lastNumber(kernel.db);
    await source.build();
    position = since;
    await catchUp(since);
    // Visitors need not wait for it.
    void inTurn(() => save(true));
  };
  return {
    start: () =>
      inTurn(async () => {
        position = savedPosition = await snapshot.restore(await lastNumber(kernel.db));
        if (position === undefined) await build();
        else await catchUp(position);
      }),
    stop: () =>
      inTurn(async () => {
        if (position !== savedPosition) await save();
      }),
    follow: () =>
      inTurn(async () => {
        if (position === undefined) return;
        await catchUp(position);
        // One that was just built is saved next in turn.
        if (savedPosition !== undefined && position - savedPosition >= SAVE_EVERY) await save();
      }),
    rebuild: () => inTurn(build),
  };
}

/** Follows an index that all instances share: one at a time writes to it, and its number is in the database. */
export function followTogether<Doc extends object>(
  kernel: Kernel,
  source: DocumentSource<Doc>,
  uid: string,
): Follower {
  const { db, instance, clock } = kernel;
  const inTurn = createTurns();
  const release = (claim: Claim, task: 'claimedBy' | 'builder') =>
    // If this fails, the claim is taken over by this instance, or by any other once this one has ended.
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
        // Most concurrent changes first, while others still write to the old index; then the rest, while none does.
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
    start: () => Promise.resolve(),
    stop: () => inTurn(() => Promise.resolve()),
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
