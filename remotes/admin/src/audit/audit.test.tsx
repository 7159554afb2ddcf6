import {
  buildAdmin,
  buildDeadLetter,
  buildUser,
  elsewhere,
  renderView,
  startBackend,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
let admin: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  backend = await startBackend();
  admin = await buildAdmin(backend, 'ROLE_ADMIN');
});
afterAll(() => backend.close());

const open = (at = '/admin/audit') =>
  renderView(remote, 'audit', { path: '/admin/audit', at }, { backend: backend.url, as: admin });
const discard = async (id: string) =>
  backend.call('admin.discardDeadLetter', { params: { id } }, admin.token);
const rowOf = (cells: RegExp) => screen.findByRole('row', { name: cells });

test('the page shows the operation, subject, role and outcome of an entry', async () => {
  const id = await elsewhere(() => buildDeadLetter(backend));
  await elsewhere(() => discard(id));
  await open('/admin/audit?operation=admin.discardDeadLetter');
  const row = within(await rowOf(new RegExp(`admin\\.discardDeadLetter ${id} Done`)));
  expect(row.getByText('Full admin')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  expect(document.title).toMatch(/^Audit/);
});

test('the page shows refused and failed calls with their status and error code', async () => {
  const stranger = await elsewhere(() => buildUser(backend));
  await elsewhere(() => backend.call('admin.audit', { query: {} }, stranger.token));
  await elsewhere(() => discard('999999'));
  const page = await open('/admin/audit?outcome=refused');
  expect(await rowOf(/No role for this admin\.audit .*Refused 403 forbidden/)).toBeVisible();
  page.unmount();
  await open('/admin/audit?outcome=failed');
  expect(await rowOf(/Full admin admin\.discardDeadLetter 999999 Failed 404 not_found/)).toBeVisible();
});

test('applying several filters puts all of them into the address', async () => {
  const { user, asked } = await open();
  await user.selectOptions(await screen.findByLabelText('Outcome'), 'Done');
  await user.selectOptions(screen.getByLabelText('Role'), 'Full admin');
  await user.type(screen.getByLabelText('About'), ' 42 ');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(asked.navigations).toEqual(['/admin/audit?role=ROLE_ADMIN&subject=42&outcome=done']);
});

test('invalid filters in the address are ignored, and filters that match nothing can be cleared', async () => {
  await elsewhere(() => backend.call('admin.deadLetters', { query: {} }, admin.token));
  const page = await open('/admin/audit?outcome=sometimes&from=2026-99-99&page=x');
  expect(await screen.findByRole('table', { name: 'Audit' })).toBeVisible();
  expect(screen.getByText(/^Press J or K/)).toBeVisible();
  page.unmount();
  const { user, asked } = await open('/admin/audit?user=nobody');
  expect(await screen.findByRole('heading', { name: 'No matching entries' })).toBeVisible();
  expect(screen.queryByText(/^Press J or K/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(asked.navigations).toEqual(['/admin/audit']);
});

test('pagination continues from a cursor and links back to the start', async () => {
  for (let call = 0; call < 26; call += 1)
    await elsewhere(() => backend.call('admin.deadLetters', { query: {} }, admin.token));
  const page = await open('/admin/audit?operation=admin.deadLetters');
  const next = await screen.findByRole('link', { name: 'Show more' });
  const address = next.getAttribute('href') ?? '';
  expect(address).toMatch(/^\/admin\/audit\?operation=admin\.deadLetters&cursor=/);
  expect(screen.queryByRole('link', { name: 'Back to the start' })).toBeNull();
  page.unmount();
  await open(address);
  expect(await screen.findByRole('link', { name: 'Back to the start' })).toHaveAttribute(
    'href',
    '/admin/audit?operation=admin.deadLetters',
  );
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
});

test('an invalid cursor leads to a link back to the start', async () => {
  await open('/admin/audit?outcome=done&cursor=forged');
  expect(await screen.findByRole('link', { name: 'Back to the start' })).toHaveAttribute(
    'href',
    '/admin/audit?outcome=done',
  );
});

test('the entries can be downloaded as a CSV file', async () => {
  const { user } = await open('/admin/audit?outcome=done');
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await user.click(await screen.findByRole('button', { name: 'Download as a spreadsheet' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^audit-.*\.csv$/)]));
  click.mockRestore();
});

test('single keys move through the rows, except while typing', async () => {
  await elsewhere(() => backend.call('admin.deadLetters', { query: {} }, admin.token));
  await elsewhere(() => backend.call('admin.deadLetters', { query: {} }, admin.token));
  const { user } = await open();
  const [, first, second] = await screen.findAllByRole('row');
  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
  await user.keyboard('/');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  await user.keyboard('jk');
  expect(screen.getByLabelText('Username')).toHaveValue('jk');
});
