import type { Database } from '../platform/database';
import * as schema from '../schema';

/** Statements that would turn the database into what the tables in `src/schema.ts` say; none when they agree. */
export async function missingStatements(database: Database): Promise<string[]> {
  // drizzle-kit is a tool of development: it must not be loaded by the server, nor by every test.
  const { pushSchema } = await import('drizzle-kit/api');
  const ours = database.db as unknown as Parameters<typeof pushSchema>[1];
  const { statementsToExecute } = await pushSchema(schema, ours, ['public']);
  // The tool reads an empty list of texts back as something else than it writes, and would set it for ever.
  return statementsToExecute.filter((statement) => !/SET DEFAULT '\{\}';$/.test(statement));
}
