import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../schema';
import { buildTask, buildUser, confirmTransfers, openShopIn, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { modules } from '..';
import { updateUser } from '.';

let backend: TestBackend;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());

const password = 'Correct-Horse-7';
const download = async (token: string, given = password) =>
  fetch(`${backend.url}/api/user/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: given }),
  });

/** Tables with rows about two users or about none, and where the copy has the same facts. */
const elsewhere: Readonly<Record<string, string>> = {
  ledger_entries: 'the books; payments and orders tell the same',
};

test('the data export covers every table that names a user', () => {
  const copiedTables = new Set(
    modules.flatMap(({ personal = [] }) => personal.map(({ table }) => getTableName(table))),
  );
  const named = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) =>
        /^(user|user_hash|buyer_hash|seller_hash|author_hash|reporter_hash|owner_hash)$/.test(name),
      ),
    )
    .map((table) => getTableName(table));
  expect(named.filter((name) => !copiedTables.has(name) && !(name in elsewhere))).toEqual([]);
});

test("the data export contains the user's own data but no secrets, and requires the password", async () => {
  const shop = await openShopIn(backend);
  const { buyer } = shop;
  const order = await shop.buy();
  const place = { name: 'Ada Byrne', line1: '1 Main Street', city: 'Cork', country: 'IE' };
  await backend.call('addresses.add', { body: place }, buyer.token);
  expect((await download(buyer.token, 'wrong')).status).toBe(400);
  const answer = await download(buyer.token);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*\.json/);
  const text = await answer.text();
  const copy = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  expect(copy['account']).toMatchObject([{ hash: buyer.hash }]);
  expect(copy['purchases']).toMatchObject([{ hash: order }]);
  expect(copy['addresses']).toMatchObject([place]);
  expect(text).not.toMatch(/argon2|recoveryCodes|twoFactorSecret/);
  expect(text).not.toContain(shop.seller.username);
});

test('an account with an open order cannot be closed; closing removes the name and keeps the orders', async () => {
  const shop = await openShopIn(backend);
  const { seller } = shop;
  const { email } = (await backend.call('user.read', {}, seller.token)).data;
  const order = await shop.buy();
  const close = (token: string, given = password) =>
    backend.call('user.close', { body: { password: given } }, token);
  expect((await close(seller.token)).failure.error).toBe('account_busy');
  const { data: open } = await backend.call('orders.list', { query: { side: 'seller' } }, seller.token);
  for (const { hash } of open) {
    await shop.accept(hash);
    await shop.deliver(hash);
    await shop.approve(hash);
  }
  await buildTask(backend, seller);
  expect(Object.keys((await close(seller.token, 'wrong')).failure.errors?.children ?? {})).toEqual([
    'password',
  ]);
  await confirmTransfers(backend);
  expect((await close(seller.token)).status).toBe(200);
  await backend.settled();
  expect((await backend.call('user.read', {}, seller.token)).status).toBe(401);
  const login = { username: email, password };
  expect((await backend.call('session.login', { body: login })).failure.error).toBe('credentials_invalid');
  const profile = (user: string) => backend.call('gigs.profile', { params: { user } });
  expect((await profile(seller.username)).status).toBe(404);
  const { data } = await backend.call('orders.read', { params: { id: order } }, shop.buyer.token);
  expect(data.status).toBe('completed');
  expect(JSON.stringify(data)).not.toContain(seller.username);
  const { data: mails } = await backend.call('dev.mail', { query: { to: email } });
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account has been closed']);
});

test('without a password the data export requires a sign-in within the last quarter of an hour', async () => {
  const person = await buildUser(backend);
  await updateUser(backend.kernel.db, person.hash, { password: null });
  expect((await download(person.token, '')).status).toBe(200);
  await backend.advance('PT14M');
  const { data } = await backend.call('session.refresh', { body: { refresh_token: person.refreshToken } });
  await backend.advance('PT2M');
  expect((await download(data.token, '')).status).toBe(403);
});
