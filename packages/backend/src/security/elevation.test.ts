import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobStatus, taskStatus } from '@tasklane/contracts';
import { auditEntries } from '@tasklane/server-kit/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { updateUser } from '../modules/accounts';
import { favouritesOf } from '../modules/favourites';
import {
  buildAdmin,
  buildJob,
  buildSeller,
  buildTask,
  buildUser,
  openShopIn,
  signIn,
  startBackend,
} from '../testing';
import type { TestBackend } from '../testing';

describe('an operation for everybody that does more for a role', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ config: { logLevel: 'silent' } });
  });
  afterAll(() => backend.close());

  const entriesOf = (user: string) =>
    backend.kernel.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.user, user))
      .orderBy(asc(auditEntries.id));

  test('writes one entry for each operation by which an admin reads the order of another user', async () => {
    const shop = await openShopIn(backend);
    const id = await shop.buy();
    const admin = await buildAdmin(backend, 'ROLE_ADMIN_VIEW_ORDERS');
    const reads = [
      'orders.read',
      'orders.timeline',
      'orders.requirement',
      'orders.assets',
      'orders.invoice',
      'payments.ofOrder',
    ] as const;
    for (const read of reads)
      expect((await backend.call(read, { params: { id } }, admin.token)).status).toBe(200);
    expect(await entriesOf(admin.hash)).toMatchObject(
      reads.map((operation) => ({
        operation,
        subject: id,
        role: 'ROLE_ADMIN_VIEW_ORDERS',
        outcome: 'done',
        httpStatus: 200,
      })),
    );
  });

  test('writes no entry when a holder of the role reads their own order', async () => {
    const shop = await openShopIn(backend);
    const id = await shop.buy();
    await updateUser(backend.kernel.db, shop.buyer.hash, {
      roles: ['ROLE_USER', 'ROLE_ADMIN_VIEW_ORDERS'],
    });
    const { token } = await signIn(backend, `${shop.buyer.username}@example.com`);
    expect((await backend.call('orders.read', { params: { id } }, token)).data.side).toBe('buyer');
    expect(await entriesOf(shop.buyer.hash)).toEqual([]);
  });

  test('writes no entry for strangers or admins with another role, who get 404', async () => {
    const shop = await openShopIn(backend);
    const id = await shop.buy();
    for (const { hash, token } of [shop.stranger, await buildAdmin(backend, 'ROLE_ADMIN')]) {
      expect((await backend.call('orders.read', { params: { id } }, token)).status).toBe(404);
      expect(await entriesOf(hash)).toEqual([]);
    }
  });

  test('writes an entry for a call that fails after it needed the role', async () => {
    const shop = await openShopIn(backend);
    const params = { id: await shop.buy(), file: 'noFileOfThis2345' };
    const admin = await buildAdmin(backend, 'ROLE_ADMIN_VIEW_ORDERS');
    expect((await backend.call('orders.requirementFile', { params }, admin.token)).status).toBe(404);
    expect(await entriesOf(admin.hash)).toMatchObject([
      { operation: 'orders.requirementFile', outcome: 'not_found', httpStatus: 404 },
    ]);
  });

  test('writes an entry for a job that only the role shows, and none for a public one', async () => {
    const buyer = await buildUser(backend);
    const admin = await buildAdmin(backend, 'ROLE_ADMIN_JOB_BOARD');
    const read = (id: string) => backend.call('jobs.read', { params: { id } }, admin.token);
    const waiting = await buildJob(backend, buyer, { status: jobStatus.waiting });
    expect((await read(await buildJob(backend, buyer))).status).toBe(200);
    expect((await read(waiting)).status).toBe(200);
    expect(await entriesOf(admin.hash)).toMatchObject([{ operation: 'jobs.read', subject: waiting }]);
  });

  test('rolls back a change that needed the role when its entry cannot be written', async () => {
    const { db } = backend.kernel;
    const admin = await buildAdmin(backend, 'ROLE_ADMIN_TASK_SINGLE');
    const seller = await buildSeller(backend);
    const onSale = await buildTask(backend, seller);
    const hidden = await buildTask(backend, seller, { status: taskStatus.draft });
    const save = (id: string) => backend.call('gigs.addFavourite', { params: { id } }, admin.token);

    await db.execute(sql`ALTER TABLE audit_entries ADD CONSTRAINT nothing CHECK (false) NOT VALID`);
    expect((await save(onSale.hash)).status).toBe(200);
    expect((await save(hidden.hash)).status).toBe(500);
    await db.execute(sql`ALTER TABLE audit_entries DROP CONSTRAINT nothing`);
    expect(await favouritesOf(db, admin.hash)).toEqual([onSale.hash]);

    expect((await save(hidden.hash)).status).toBe(200);
    expect(await entriesOf(admin.hash)).toMatchObject([
      { operation: 'gigs.addFavourite', subject: hidden.hash, role: 'ROLE_ADMIN_TASK_SINGLE' },
    ]);
  });

  test('writes an entry for figures and marks that only the role shows', async () => {
    const seller = await buildSeller(backend);
    const params = { user: seller.username };
    const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const admin = await buildAdmin(backend, 'ROLE_ADMIN');
    for (const { hash, token } of [moderator, admin]) {
      expect((await backend.call('gigs.profile', { params }, token)).status).toBe(200);
      expect(await entriesOf(hash)).toMatchObject([{ operation: 'gigs.profile', subject: seller.username }]);
    }
  });
});

test('no module reads admin roles directly, which would bypass the audit', () => {
  const modules = join(__dirname, '../modules');
  const asking = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) &&
      /roles\??\.(?:includes|some)\(\s*'ROLE_ADMIN/.test(readFileSync(join(modules, path), 'utf8')),
  );
  expect(asking).toEqual([]);
});
