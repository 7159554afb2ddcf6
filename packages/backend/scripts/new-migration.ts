/**
 * Writes the next migration: the difference between the tables of src/schema.ts and a database with all present
 * migrations. `pnpm --filter @tasklane/backend migration <name>`; review the result before you commit it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, migrationNames, openDatabase } from '@tasklane/server-kit/database';
import { migrationsFolder } from '../src/migrations';
import { missingStatements } from '../src/testing/schema-drift';

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name))
  throw new Error('Name the migration in small letters, digits and _.');

const database = await openDatabase({});
await migrate(database.pool, migrationsFolder);
const statements = await missingStatements(database);
await database.close();

if (statements.length === 0) {
  console.log('The migrations already make every table of src/schema.ts.');
} else {
  // Numbered after all others: it may change what they create.
  const number = String(Number.parseInt(migrationNames(migrationsFolder).at(-1) ?? '-1') + 1).padStart(
    4,
    '0',
  );
  const file = join(migrationsFolder, `${number}_${name}.sql`);
  writeFileSync(file, `${statements.map((each) => each.trim().replace(/;?$/, ';')).join('\n')}\n`);
  console.log(`${statements.length} statements in ${file}`);
}
