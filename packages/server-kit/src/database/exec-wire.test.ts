import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { execWire, isIdle } from './exec-wire';

const simpleQuery = (sql: string): Uint8Array => {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(text.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, text]));
};

describe('the wire protocol of the embedded database', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
  });
  afterAll(() => database.close());

  test('returns a large reply intact, and the next one after it', async () => {
    const reply = await execWire(
      database,
      simpleQuery("SELECT repeat('wire ', 400000) AS text, 7 AS number"),
    );
    expect(Buffer.from(reply).toString('latin1')).toContain('wire '.repeat(400_000));
    const next = await execWire(database, simpleQuery("SELECT 'next' AS text"));
    expect(Buffer.from(next).toString('latin1')).toMatch(/next[^]*SELECT 1[^]*I$/);
  });

  test('tells when it is idle: before and after a transaction, not within it, nor after it has failed', async () => {
    const isIdleAfter = async (sql: string) => isIdle(await execWire(database, simpleQuery(sql)));
    expect(await isIdleAfter('SELECT 1')).toBe(true);
    expect(await isIdleAfter('BEGIN')).toBe(false);
    expect(await isIdleAfter('SELECT 1')).toBe(false);
    expect(await isIdleAfter('SELECT missing')).toBe(false);
    expect(await isIdleAfter('ROLLBACK')).toBe(true);
    expect(await isIdleAfter('SELECT missing')).toBe(true);
  });

  test('does not retain the replies it has returned', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const heapAfter = async (queries: number) => {
      for (let count = 0; count < queries; count += 1)
        await execWire(database, simpleQuery('SELECT n, n::text FROM generate_series(1, 50) AS n'));
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await heapAfter(100);
    const retainedPerQuery = ((await heapAfter(1_000)) - before) / 1_000;
    // If replies were retained, each of this query would take about nine thousand bytes.
    expect(retainedPerQuery).toBeLessThan(500);
  });
});
