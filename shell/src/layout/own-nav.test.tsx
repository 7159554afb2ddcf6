import { storageKeys } from '@tasklane/contracts';
import { buildUser, elsewhere, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import type { BuiltUser } from '@tasklane/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openShell } from '../testing/openShell';

let backend: TestBackend;
let shell: Awaited<ReturnType<typeof openShell>>;
let anna: BuiltUser;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  anna = await buildUser(backend);
  localStorage.setItem(storageKeys.accessToken, anna.token);
  localStorage.setItem(storageKeys.refreshToken, 'refresh');
});
afterEach(() => shell.close());

/** Opens the site and waits until its live subscriptions are active. */
async function open() {
  shell = await openShell({ backend: backend.url });
  await waitFor(() => expect(shell.shell.api.live.get()?.connection.get()).toEqual(expect.any(Number)));
}
const isLive = () => shell.shell.api.live.get();

test('the count of unread messages updates live as messages arrive and are read', async () => {
  const ben = await buildUser(backend);
  await open();
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeVisible();
  const { data } = await elsewhere(() =>
    backend.call(
      'messages.firstContact',
      { params: { id: anna.hash }, body: { message: 'Hello' } },
      ben.token,
    ),
  );
  expect(await screen.findByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  const params = { id: data.hash };
  await elsewhere(async () => {
    const thread = await backend.call('messages.thread', { params, query: {} }, anna.token);
    const body = { message: thread.data.results[0]?.hash ?? '' };
    await backend.call('messages.read', { params, body }, anna.token);
  });
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeVisible();
});

test('the bell counts new notifications until they have been viewed', async () => {
  await backend.kernel.database.pool.query(
    `INSERT INTO notifications (hash, user_hash, type, subject, occasion, "values", link, created_at)
     VALUES ($1, $2, 'task.approved', 'task1234', 'one', '{"title":"A fox"}', '/my-account/tasks', now())`,
    [`n${anna.hash}`, anna.hash],
  );
  await open();
  await shell.user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  expect(await screen.findByText(/A fox/)).toBeVisible();
  await shell.user.click(screen.getByRole('button', { name: 'Notifications, 1 new' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  const { data } = await elsewhere(() => backend.call('notifications.list', { query: {} }, anna.token));
  expect(data.map(({ read }) => read)).toEqual([true]);
});

test('signing out ends the live connection', async () => {
  await open();
  const live = isLive();
  await act(() => shell.shell.session.signOut());
  expect(isLive()).toBeNull();
  await waitFor(() => expect(live?.connection.get()).toBeNull());
});
