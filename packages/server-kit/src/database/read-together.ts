import { insideTransaction } from './transaction';

type Reads = readonly (() => Promise<unknown>)[];
type ValuesOf<Of extends Reads> = { -readonly [Index in keyof Of]: Awaited<ReturnType<Of[Index]>> };

/**
 * Runs reads that do not depend on each other at the same time; inside a transaction, which has one connection, one
 * after the other. The first failure is thrown.
 * @returns their values, in order
 */
export async function readTogether<const Of extends Reads>(...reads: Of): Promise<ValuesOf<Of>> {
  const values: unknown[] = [];
  if (insideTransaction()) for (const read of reads) values.push(await read());
  else values.push(...(await Promise.all(reads.map((read) => read()))));
  return values as ValuesOf<Of>;
}
