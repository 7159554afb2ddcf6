import {
  buildAdmin,
  buildDeadLetter,
  buildSeller,
  buildTask,
  claimsOf,
  decideTask,
  elsewhere,
  fillTaskForm,
  renderView,
  startBackend,
  unsignedToken,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { taskStatus } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '.';
import en from './locales/en/admin.json';

let backend: TestBackend;
let seller: Awaited<ReturnType<typeof buildSeller>>;
let moderator: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  backend = await startBackend();
  seller = await buildSeller(backend);
  moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
});
afterAll(() => backend.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const waiting = (title: string, hours = 1) =>
  buildTask(backend, seller, { title, status: taskStatus.pending, submittedAt: hoursAgo(hours) });
const openList = (at: string, path = at.split('?')[0] ?? at) =>
  renderView(remote, 'tasks', { path, at }, { backend: backend.url, as: moderator });
const openTask = (hash: string) =>
  renderView(
    remote,
    'task-approve',
    { path: '/admin/tasks/approve/:hash', at: `/admin/tasks/approve/${hash}` },
    { backend: backend.url, as: moderator },
  );
const statusOf = (hash: string) =>
  elsewhere(
    async () =>
      (await backend.call('admin.task', { params: { id: hash } }, moderator.token)).data.task.status,
  );

describe('the task list', () => {
  test('shows pending tasks oldest first, each as one link', async () => {
    const [young, old] = [await waiting('Waits for one hour', 1), await waiting('Waits for two days', 48)];
    // Those of other tests may fill a part of the list.
    await openList('/admin/tasks/approve?terms=waits');
    const rows = await screen.findAllByRole('link', { name: /Waits for/ });
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(
      [old, young].map(({ hash }) => `/admin/tasks/approve/${hash}`),
    );
    expect(screen.getByRole('link', { name: 'To approve' })).toHaveAttribute('aria-current', 'page');
  });

  test('puts search terms into the address', async () => {
    await waiting('A tuba lesson');
    const { user, asked } = await openList('/admin/tasks/approve');
    await user.type(screen.getByRole('searchbox'), 'tuba{Enter}');
    expect(asked.navigations).toEqual(['/admin/tasks/approve?terms=tuba']);
  });

  test('says so when no tasks match', async () => {
    await openList('/admin/tasks?terms=nothing-like-this');
    expect(await screen.findByRole('heading', { name: 'No matching tasks' })).toBeVisible();
  });

  test('continues behind a part, also when its tasks were decided meanwhile', async () => {
    const perPage = 24;
    for (let hours = perPage + 1; hours > 1; hours -= 1)
      await waiting(`Cello lesson of ${hours} hours`, hours);
    const last = await waiting('The last cello lesson');
    const list = '/admin/tasks/approve?terms=cello';
    await openList(list);
    expect(await screen.findAllByRole('link', { name: /Cello lesson of/ })).toHaveLength(perPage);
    expect(screen.queryByRole('link', { name: /The last/ })).toBeNull();
    const more = screen.getByRole('link', { name: 'Show more' }).getAttribute('href') ?? '';
    cleanup();
    await openList(more);
    expect(await screen.findByRole('link', { name: /The last cello lesson/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', list);
    cleanup();
    await elsewhere(() => decideTask(backend, moderator, last.hash, { decision: 'approve' }));
    await openList(more);
    expect(await screen.findByRole('heading', { name: 'Nothing here any more' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', list);
  });

  test('shows tasks of another status under its own address', async () => {
    await buildTask(backend, seller, { title: 'A declined task', status: taskStatus.declined });
    await openList('/admin/tasks/declined', '/admin/tasks/:status');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.some((row) => within(row).queryByText('A declined task'))).toBe(true);
    expect(rows.some((row) => within(row).queryByText('Waits for one hour'))).toBe(false);
  });
});

describe('the decision', () => {
  test('approves after confirmation, shows a toast and returns to the list', async () => {
    const { hash } = await waiting('To be approved');
    const { user, asked } = await openTask(hash);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await statusOf(hash)).toBe(taskStatus.pending);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(asked.navigations).toEqual(['/admin/tasks/approve']));
    await waitFor(() =>
      expect(asked.toasts).toEqual([{ kind: 'success', text: '“To be approved” is approved.' }]),
    );
    expect(await statusOf(hash)).toBe(taskStatus.active);
  });

  test('declines by keyboard and requires a reason', async () => {
    const { hash } = await waiting('To be declined');
    const { user, asked } = await openTask(hash);
    await screen.findByRole('button', { name: 'Decline' });
    await user.keyboard('d');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByText('Missing reason')).toBeVisible();
    expect(await statusOf(hash)).toBe(taskStatus.pending);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Add a picture of your own.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(asked.navigations).toEqual(['/admin/tasks/approve']));
    expect(await statusOf(hash)).toBe(taskStatus.declined);
  });

  test('reports in the dialog that another moderator decided first', async () => {
    const { hash } = await waiting('Decided meanwhile');
    const { user, asked } = await openTask(hash);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    await elsewhere(() => decideTask(backend, moderator, hash, { decision: 'approve' }));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText('This isn’t possible in the current state.')).toBeVisible();
    expect(asked.navigations).toEqual([]);
  });

  test('shows the new version with a notice when the seller changed the task in the meantime', async () => {
    const { hash } = await waiting('Seen by the moderator');
    const { user, asked } = await openTask(hash);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const body = await fillTaskForm(backend, seller.token, { title: 'Changed by the seller' });
    await elsewhere(() => backend.call('gigs.edit', { params: { id: hash }, body }, seller.token));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(
      await screen.findByText(
        'The seller changed this task after you opened it. You’re now looking at the new version.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Submitted' })).toHaveTextContent('Changed by the seller');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statusOf(hash)).toBe(taskStatus.pending);

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(asked.navigations).toEqual(['/admin/tasks/approve']));
    expect(await statusOf(hash)).toBe(taskStatus.active);
  });

  test('shows an edit beside the live version and marks what changed', async () => {
    const live = await buildTask(backend, seller, { title: 'A live violin task' });
    const body = await fillTaskForm(backend, seller.token, { title: 'A changed violin task', price: 44 });
    await backend.call('gigs.edit', { params: { id: live.hash }, body }, seller.token);
    await openTask(live.hash);
    const submitted = await screen.findByRole('region', { name: 'Submitted' });
    expect(within(submitted).getByRole('heading', { name: 'A changed violin task' })).toBeVisible();
    expect(within(submitted).getAllByText('Changed').length).toBeGreaterThan(1);
    const now = screen.getByRole('region', { name: 'Live now' });
    expect(within(now).getByRole('heading', { name: 'A live violin task' })).toBeVisible();
    expect(within(now).queryByText('Changed')).toBeNull();
  });

  test('is not offered for a task that is not pending', async () => {
    const { hash } = await buildTask(backend, seller);
    await openTask(hash);
    expect(await screen.findByText('This task isn’t waiting for a decision.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('the admin home page', () => {
  const open = (...roles: Role[]) =>
    renderView(
      remote,
      'home',
      { path: '/admin', at: '/admin' },
      { as: { token: unsignedToken(claimsOf({ roles })) } },
    );

  test("links to what the admin's roles allow", async () => {
    await open('ROLE_ADMIN', 'ROLE_ADMIN_TASK');
    expect(await screen.findByRole('link', { name: /Tasks to approve/ })).toHaveAttribute(
      'href',
      '/admin/tasks/approve',
    );
  });

  test('describes every other screen without a path parameter, except forms that a list leads to', () => {
    const screens = remote.manifest.routes.filter(
      ({ view, path }) => view !== 'home' && !path.includes(':') && !path.endsWith('/new'),
    );
    expect(Object.keys(en.home.areas).sort()).toEqual(screens.map(({ name }) => name).sort());
  });

  test('says so when the roles open nothing', async () => {
    await open('ROLE_ADMIN_FEATURED');
    expect(await screen.findByRole('heading', { name: 'Nothing to open yet' })).toBeVisible();
  });
});

describe('failed actions', () => {
  const open = async (at = '/admin/dead-letters') => {
    const admin = await elsewhere(() => buildAdmin(backend, 'ROLE_ADMIN'));
    const list = async () => (await backend.call('admin.deadLetters', { query: {} }, admin.token)).data;
    const page = await renderView(
      remote,
      'dead-letters',
      { path: '/admin/dead-letters', at },
      { backend: backend.url, as: admin },
    );
    return { ...page, listed: () => elsewhere(list) };
  };
  const rowWith = async (reason: string) => {
    const rows = await screen.findAllByRole('row');
    const row = rows.find((each) => within(each).queryByText(reason));
    if (!row) throw new Error(`No row says ${reason}`);
    return within(row);
  };

  test('are listed with the reason and can be retried', async () => {
    await buildDeadLetter(backend, { lane: 'mail', lastError: '550 No such mailbox' });
    const { user, asked, listed } = await open('/admin/dead-letters?lane=mail');
    expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute('aria-current', 'page');
    const row = await rowWith('550 No such mailbox');
    expect(row.getByText('20 attempts')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
    await waitFor(() =>
      expect(asked.toasts).toEqual([{ kind: 'success', text: '1 action is being tried again.' }]),
    );
    expect(await listed()).toEqual([]);
  });

  test('can all be retried at once', async () => {
    await buildDeadLetter(backend, { lane: 'search' });
    await buildDeadLetter(backend, { lane: 'notifications' });
    const { user, asked, listed } = await open();
    expect(await screen.findByText('2 failed actions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try all again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
    await waitFor(() =>
      expect(asked.toasts).toEqual([{ kind: 'success', text: '2 actions are being tried again.' }]),
    );
    expect(await listed()).toEqual([]);
  });

  test('can be selected and retried', async () => {
    await buildDeadLetter(backend, { lane: 'search', lastError: 'First of these' });
    await buildDeadLetter(backend, { lane: 'search', lastError: 'Second of these' });
    const left = await buildDeadLetter(backend, { lane: 'search', lastError: 'Not this one' });
    const { user, asked, listed } = await open();
    for (const reason of ['First of these', 'Second of these'])
      await user.click((await rowWith(reason)).getByRole('checkbox', { name: 'Select this row' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try selected again' }));
    await waitFor(() => expect(screen.queryByText('First of these')).toBeNull());
    expect(screen.queryByText('2 selected')).toBeNull();
    await waitFor(() =>
      expect(asked.toasts).toEqual([{ kind: 'success', text: '2 actions are being tried again.' }]),
    );
    expect((await listed()).map(({ id }) => id)).toEqual([left]);
    const { token } = await elsewhere(() => buildAdmin(backend, 'ROLE_ADMIN'));
    await elsewhere(() => backend.call('admin.discardDeadLetter', { params: { id: left } }, token));
  });

  test('are discarded after a confirmation that warns about money', async () => {
    await buildDeadLetter(backend, { lane: 'money', lastError: 'The card was closed' });
    const { user, listed } = await open();
    const row = await rowWith('The card was closed');
    await user.click(row.getByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this action?' }));
    expect(dialog.getByText(/This moves money/)).toBeVisible();
    expect(await listed()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
    expect(await listed()).toEqual([]);
  });

  test('leave the list with an error toast when another admin has already handled them', async () => {
    const id = await buildDeadLetter(backend, { lastError: 'Gone in a moment' });
    const { user, asked } = await open();
    const row = await rowWith('Gone in a moment');
    const other = await elsewhere(() => buildAdmin(backend, 'ROLE_ADMIN'));
    await elsewhere(() => backend.call('admin.discardDeadLetter', { params: { id } }, other.token));
    await user.click(row.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
    await waitFor(() => expect(asked.toasts).toMatchObject([{ kind: 'error' }]));
  });
});
