import { RuleTester } from 'eslint';
import { makeWorkspace } from '../test-workspace.mjs';
import rule from './status-writes.mjs';

const { at, write, remove } = makeWorkspace({
  'packages/backend': { name: '@t/backend', tasklane: { role: 'server' } },
  'packages/kit': { name: '@t/kit', tasklane: { role: 'server-lib' } },
  'packages/ui': { name: '@t/ui', tasklane: { role: 'browser-lib' } },
});
write(
  'packages/backend/src/modules/orders/orders.schema.ts',
  `export const orders = pgTable(
  'shop_orders',
  {
    hash: text('hash').primaryKey(),
    status: text('status').notNull(),
    payoutStatus: text('payout_status').notNull(),
  },
);
export const notes = pgTable('notes', { text: text('text') });
export const uploads = pgTable('uploads', {
  state: text('state').notNull(),
});
`,
);
afterAll(remove);

const imports =
  "import { notes, orders, orders as rows, uploads } from './orders.schema'; import * as schema from '../schema';";
const options = [{ elsewhere: { uploads: 'bytes have no lifecycle' } }];
/** @type {(code: string, file?: string) => import('eslint').RuleTester.ValidTestCase} */
const test = (code, file = 'src/modules/orders/repository.ts') => ({
  name: `${file}: ${code}`,
  filename: at(`packages/backend/${file}`),
  code: `${imports} async function run(tx, change, table) { ${code} }`,
  options,
});
/** @type {(code: string, ...messageIds: string[]) => import('eslint').RuleTester.InvalidTestCase} */
const refused = (code, ...messageIds) => ({
  ...test(code),
  errors: messageIds.map((messageId) => ({ messageId })),
});

new RuleTester().run('status-writes', rule, {
  valid: [
    test('await tx.update(orders).set({ dueAt: null, "closesAt": null }).where(x);'),
    test('await tx.update(notes).set(change); await tx.insert(notes).values(change);'),
    test('await tx.update(uploads).set({ state: 1 }); await insertMany(tx, uploads, []);'),
    test('hash.update(change); list.insert(table);'),
    test('await tx.execute(sql`SELECT * FROM shop_orders FOR UPDATE SKIP LOCKED`);'),
    test('await tx.execute(sql`UPDATE notes SET text = ${change}`);'),
    test('await tx.update(orders).set({ status: 1 });', 'src/modules/orders/orders.test.ts'),
    test('await tx.update(orders).set({ status: 1 });', 'src/testing/shop.ts'),
    {
      ...test('await tx.update(table).set(change);'),
      filename: at('packages/kit/src/lifecycle/transition.ts'),
    },
    { ...test('await tx.update(table).set(change);'), filename: at('packages/ui/src/a.ts') },
  ],
  invalid: [
    refused('await tx.update(orders).set({ dueAt: null, status: "lost" });', 'status'),
    refused('await tx.update(orders).set({ payoutStatus: "paid" }).where(x);', 'status'),
    refused('await tx.update(orders).set({ "status": "lost" });', 'status'),
    refused('await tx.update(rows).set({ status: "lost" });', 'status'),
    refused('await tx.update(schema.orders).set({ status: "lost" });', 'status'),
    refused('await tx.update(orders).set(change);', 'unclear'),
    refused('await tx.update(orders).set({ ...change, [table]: 1 });', 'unclear', 'unclear'),
    refused('await tx.update(table).set({ status: "lost" });', 'unnamed'),
    refused('const t = change ? orders : notes; await tx.update(t).set({ a: 1 });', 'unnamed'),
    refused('await tx.insert(orders).values(change).onConflictDoNothing();', 'insert'),
    refused('await tx.insert(table).values(change);', 'unnamed'),
    refused('await insertMany(tx, orders, change);', 'insert'),
    refused('await tx.execute(sql`UPDATE ${orders} SET status = 1`);', 'raw'),
    refused('await tx.execute(sql`UPDATE "shop_orders" SET status = 1`);', 'raw'),
    refused('await tx.execute(sql`WITH a AS (SELECT 1) INSERT INTO shop_orders SELECT 2`);', 'raw'),
    {
      ...refused('await tx.update(table).set(change);', 'unnamed'),
      filename: at('packages/kit/src/queue/timers.ts'),
    },
  ],
});
