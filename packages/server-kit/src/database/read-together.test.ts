import { sql } from 'drizzle-orm';
import { openDatabase } from './database';
import type { Database } from './database';
import { readTogether } from './read-together';
import { transaction } from './transaction';

describe('reads that do not depend on each other', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({});
  });
  afterAll(() => database.close());

  /** Two reads that record when they begin and end. */
  const scene = () => {
    const steps: string[] = [];
    const read = (name: string, value: number) => async () => {
      steps.push(`${name} begins`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
      return value;
    };
    return { steps, readBoth: () => readTogether(read('one', 1), read('other', 2)) };
  };

  test('run at the same time, and return their values in order', async () => {
    const { steps, readBoth } = scene();
    expect(await readBoth()).toEqual([1, 2]);
    expect(steps).toEqual(['one begins', 'other begins', 'one ends', 'other ends']);
  });

  test('run one after the other inside a transaction', async () => {
    const { steps, readBoth } = scene();
    const values = await transaction(database.db, async (tx) => {
      await tx.execute(sql`SELECT 1`);
      return readBoth();
    });
    expect(values).toEqual([1, 2]);
    expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  });

  test('fail with the first failure', async () => {
    const failing = readTogether(
      async () => 1,
      () => Promise.reject(new Error('away')),
    );
    await expect(failing).rejects.toThrow('away');
  });
});
