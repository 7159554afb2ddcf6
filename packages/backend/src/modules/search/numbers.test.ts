import { transaction } from '@tasklane/server-kit/database';
import { buildTask, buildSeller, describeOnEachDatabase, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import {
  changesAfter,
  claimIndex,
  isBehind,
  lastNumber,
  movePosition,
  noteChanges,
  releaseIndex,
} from './repository';
import { searchPositions } from './schema';

describeOnEachDatabase('change numbers', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database });
    await buildTask(backend, await buildSeller(backend));
  });
  afterAll(() => backend.close());

  const numbers = async (after: number) =>
    (await changesAfter(backend.kernel.db, after, 1_000)).map(({ number }) => number);

  test('each change has its own number; a task that changes again keeps only its latest', async () => {
    const { db } = backend.kernel;
    const since = await lastNumber(db);
    await noteChanges(db, ['one', 'two', 'one']);
    await noteChanges(db, ['one']);
    const changes = await changesAfter(db, since, 10);
    expect(changes).toEqual([
      { task: 'two', number: since + 2 },
      { task: 'one', number: since + 3 },
    ]);
  });

  test('a reader misses none of many concurrent changes', async () => {
    const { db } = backend.kernel;
    const since = await lastNumber(db);
    const seen: number[] = [];
    let position = since;
    let writing = true;
    const reader = (async () => {
      while (writing || (await lastNumber(db)) > position) {
        const read = await numbers(position);
        seen.push(...read);
        position = read.at(-1) ?? position;
      }
    })();
    await Promise.all(Array.from({ length: 40 }, (_, at) => noteChanges(db, [`parallel${at}`])));
    writing = false;
    await reader;
    expect(seen).toEqual(Array.from({ length: 40 }, (_, at) => since + 1 + at));
  });

  test('a rolled-back change uses no number', async () => {
    const { db } = backend.kernel;
    const since = await lastNumber(db);
    const failing = transaction(db, async (tx) => {
      await noteChanges(tx, ['undone']);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await lastNumber(db)).toBe(since);
  });

  test("one running instance claims an index; a stopped instance's claim is taken over", async () => {
    const { db, instance } = backend.kernel;
    await noteChanges(db, ['waiting']);
    expect(await isBehind(db, 'test')).toBe(true);
    const claim = await claimIndex(db, instance, 'test', 'claimedBy');
    expect(claim).toMatchObject({ index: 'test', number: 0 });
    const other = { ...instance, id: (instance.id ?? 0) + 1, isAbandoned: () => undefined };
    expect(await claimIndex(db, other, 'test', 'claimedBy')).toBeUndefined();
    expect(await claimIndex(db, other, 'test', 'builder')).toBeDefined();

    // A killed program has left its claim.
    await db.update(searchPositions).set({ claimedBy: 5 });
    if (claim) await expect(movePosition(db, claim, 9)).rejects.toThrow('Another instance');
    const newClaim = await claimIndex(db, instance, 'test', 'claimedBy');
    expect(newClaim).toBeDefined();
    if (!newClaim) return;
    await movePosition(db, newClaim, await lastNumber(db));
    await releaseIndex(db, newClaim, 'claimedBy');
    expect(await isBehind(db, 'test')).toBe(false);
    expect(await claimIndex(db, { ...other, id: undefined }, 'test', 'claimedBy')).toBeUndefined();
  });
});
