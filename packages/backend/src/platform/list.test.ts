import { listOfTable, readPage, readPart, readPortions } from '@tasklane/server-kit/list';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describeOnEachDatabase, startBackend } from '../testing';
import type { TestBackend } from '../testing';

const notes = pgTable('list_notes', {
  id: text('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  weight: integer('weight').notNull(),
  colour: text('colour').notNull(),
});

const list = listOfTable(notes, {
  name: 'notes',
  id: notes.id,
  sorts: {
    at: { by: notes.at, type: 'timestamptz' },
    weight: { by: notes.weight, type: 'integer' },
    double: { by: sql`${notes.weight} * 2`, type: 'integer' },
  },
  defaultSort: '-at',
  filters: { colour: (colour: string) => eq(notes.colour, colour) },
});

type Sort = '-at' | 'at' | 'weight' | '-double';
const sorts: readonly Sort[] = ['-at', 'at', 'weight', '-double'];

describeOnEachDatabase('lists', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database });
    await backend.kernel.db.execute(
      sql`CREATE TABLE list_notes (id text PRIMARY KEY, at timestamptz NOT NULL, weight integer NOT NULL, colour text NOT NULL)`,
    );
  });
  beforeEach(() => backend.kernel.db.delete(notes));
  afterAll(() => backend.close());

  let made = 0;
  /** Rows with many equal values, and moments that differ by less than a millisecond. */
  async function insert(weights: readonly number[], colour = 'red'): Promise<string[]> {
    const ids = weights.map(() => `n${String((made += 1)).padStart(6, '0')}`);
    for (const [index, weight] of weights.entries()) {
      const moment = `2030-01-01T00:00:00.0000${weight % 10}${weight % 7}Z`;
      await backend.kernel.db.execute(
        sql`INSERT INTO list_notes VALUES (${ids[index]}, ${moment}, ${weight}, ${colour})`,
      );
    }
    return ids;
  }

  const ordered = async (sort: Sort) => {
    const { rows } = await readPage(
      backend.kernel.db,
      list,
      { filter: {}, sort },
      { page: 1, per_page: 1000 },
    );
    return rows.map(({ id }) => id);
  };

  test('a reader who follows the cursors sees each row once, despite inserts in between', async () => {
    const weights = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(
        weights,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...sorts),
        async (first, per_page, sort) => {
          await backend.kernel.db.delete(notes);
          await insert(first);
          const before = await ordered(sort);
          const seen: string[] = [];
          let cursor: string | undefined;
          do {
            const { rows, meta } = await readPart(
              backend.kernel,
              list,
              { filter: {}, sort },
              { cursor, per_page },
            );
            seen.push(...rows.map(({ id }) => id));
            cursor = meta.next ?? undefined;
            if (seen.length < 60) await insert([0, 6, 12]);
          } while (cursor);
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((id) => before.includes(id))).toEqual(before);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('a cursor works even if its row has been deleted', async () => {
    const ids = await insert([1, 2, 3, 4]);
    const request = { filter: {}, sort: 'weight' } as const;
    const first = await readPart(backend.kernel, list, request, { per_page: 2 });
    await backend.kernel.db.delete(notes).where(eq(notes.id, ids[1] ?? ''));
    const rest = await readPart(backend.kernel, list, request, {
      per_page: 2,
      cursor: first.meta.next ?? undefined,
    });
    expect([rest.rows.map(({ id }) => id), rest.meta.next]).toEqual([ids.slice(2), null]);
  });

  test('filters apply to the rows and to the total', async () => {
    await insert([1, 2, 3]);
    const blue = await insert([4], 'blue');
    const { rows, total } = await readPage(
      backend.kernel.db,
      list,
      { filter: { colour: 'blue' } },
      { page: 1, per_page: 10 },
    );
    expect([rows.map(({ id }) => id), total]).toEqual([blue, 1]);
    const { meta } = await readPart(backend.kernel, list, { filter: { colour: 'red' } }, { per_page: 2 });
    expect(meta).toMatchObject({ total: 3, total_is_exact: true, next: expect.any(String) as string });
  });

  test('counting stops at a limit', async () => {
    await backend.kernel.db.execute(
      sql`INSERT INTO list_notes SELECT 'x' || n, now(), n, 'red' FROM generate_series(1, 10001) n`,
    );
    const { meta } = await readPart(backend.kernel, list, { filter: {} }, { per_page: 1 });
    expect(meta).toMatchObject({ total: 10_000, total_is_exact: false });
  });

  test('portions contain every row once', async () => {
    await backend.kernel.db.execute(
      sql`INSERT INTO list_notes SELECT 'x' || n, '2030-01-01', n % 5, 'red' FROM generate_series(1, 1200) n`,
    );
    const ids: string[] = [];
    for await (const rows of readPortions(backend.kernel.db, list, { filter: {} }))
      ids.push(...rows.map(({ id }) => id));
    expect(ids).toHaveLength(1_200);
    expect(new Set(ids).size).toBe(1_200);
  });
});
