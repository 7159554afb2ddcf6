import { accounts } from '@tasklane/contracts';
import { formsTexts } from '@tasklane/forms';
import {
  buildAdmin,
  buildBuyer,
  buildSeller,
  buildTask,
  renderView,
  startApiServer,
  startBackend,
  writeRichText,
} from '@tasklane/testing';
import type { RenderOptions, TestBackend } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
let ada: Awaited<ReturnType<typeof buildSeller>>;
let idle: Awaited<ReturnType<typeof buildSeller>>;
let buyer: Awaited<ReturnType<typeof buildBuyer>>;
let task: Awaited<ReturnType<typeof buildTask>>;
beforeAll(async () => {
  backend = await startBackend();
  ada = await buildSeller(backend, { username: 'ada' });
  idle = await buildSeller(backend, { username: 'idle' });
  buyer = await buildBuyer(backend.url);
  task = await buildTask(backend, ada);
});
afterAll(() => backend.close());

const open = (at: string, as?: RenderOptions['as']) =>
  renderView(
    remote,
    'profile',
    { path: '/:username', at },
    { backend: backend.url, texts: [formsTexts], ...(as && { as }) },
  );
const button = (name: string) => screen.queryByRole('button', { name });
const press = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('contacting or reporting as a guest starts an intent instead of opening a dialog', async () => {
  const { user, asked } = await open('/ada');
  await user.click(button('Contact') as HTMLElement);
  await user.click(button('Report') as HTMLElement);
  expect(asked.intents).toEqual([
    { kind: 'contact', username: 'ada' },
    { kind: 'report', url: '/ada#report' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a custom quote is asked for on the page of the task that it is about', async () => {
  const guest = await open('/ada');
  await guest.user.click(button('Get a custom quote') as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Ask ada for a custom quote' });
  await guest.user.click(within(dialog).getByRole('button', { name: task.title }));
  expect(guest.asked.intents).toEqual([{ kind: 'custom-quote', username: 'ada', slug: task.slug }]);
  expect(guest.asked.navigations).toEqual([]);
  guest.unmount();

  const page = await open('/ada', buyer);
  await page.user.click(button('Get a custom quote') as HTMLElement);
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: task.title }));
  expect(page.asked.navigations).toEqual([`/ada/${task.slug}#custom-quote`]);
});

test('no custom quote is offered by sellers without tasks, on absence and by basic sellers', async () => {
  const empty = await open('/idle', buyer);
  expect(button('Get a custom quote')).toBeNull();
  empty.unmount();
  const basic = await buildSeller(backend, { username: 'basic', verification: 0 });
  await buildTask(backend, basic);
  const unverified = await open('/basic', buyer);
  expect(button('Get a custom quote')).toBeNull();
  unverified.unmount();
  const away = await buildSeller(backend, { username: 'away' });
  await buildTask(backend, away);
  await backend.call('user.change', { body: { away: 1 } }, away.token);
  await open('/away', buyer);
  expect(button('Get a custom quote')).toBeNull();
});

test('an admin can be contacted without having tasks and is marked as admin only to full admins', async () => {
  await buildSeller(backend, {
    username: 'helper',
    roles: ['ROLE_USER', 'ROLE_ADMIN_VIEW_ORDERS'],
  });
  const asBuyer = await open('/helper', buyer);
  expect(button('Contact')).toBeInTheDocument();
  expect(screen.queryByText('Admin')).toBeNull();
  asBuyer.unmount();
  const partial = await open('/helper', await buildAdmin(backend, 'ROLE_ADMIN_TASK'));
  expect(screen.queryByText('Admin')).toBeNull();
  partial.unmount();
  const chief = await buildAdmin(backend, 'ROLE_ADMIN');
  const asChief = await open('/helper', chief);
  expect(screen.getByText('Admin')).toBeInTheDocument();
  asChief.unmount();
  await open('/ada', chief);
  expect(screen.queryByText('Admin')).toBeNull();
});

test('owners cannot contact or report themselves, and a user without tasks cannot be contacted', async () => {
  const own = await open('/ada', ada);
  expect([button('Contact'), button('Report')]).toEqual([null, null]);
  own.unmount();
  await open(`/${idle.username}`, buyer);
  expect(button('Contact')).toBeNull();
  expect(button('Report')).toBeInTheDocument();
});

test('a message must not be blank, warns about contact data, and is sent to the seller', async () => {
  const page = await open('/ada#contact', buyer);
  const { user, asked } = page;
  const box = await screen.findByRole('textbox', { name: 'Your message' });
  const send = () => screen.getByRole('button', { name: 'Send message' });
  await user.type(box, ' {Enter} ');
  expect(send()).toBeDisabled();
  await user.tab();
  expect(box).toBeInvalid();
  expect(screen.getByText('Please write a message.')).toBeInTheDocument();
  await user.type(box, 'Mail me: a@b.com');
  expect(screen.getByText(/looks like a phone number or an email address/)).toBeInTheDocument();
  expect(send()).toBeEnabled();
  await user.clear(box);
  await user.type(box, 'Do you draw cats?');
  expect(screen.queryByText(/looks like a phone number/)).toBeNull();
  await press(page, 'Send message');
  await waitFor(() => expect(asked.toasts).toMatchObject([{ kind: 'success' }]));
  const { data } = await backend.call(
    'messages.direct',
    { params: { id: ada.hash }, query: {} },
    buyer.token,
  );
  expect(data.results).toMatchObject([{ body: 'Do you draw cats?' }]);
});

test('the owner edits and saves a validated description on the profile page', async () => {
  const page = await open('/ada', ada);
  await page.user.click(screen.getByRole('button', { name: 'Edit picture and description' }));
  const box = await screen.findByRole('textbox', { name: 'About you' });
  const save = () => screen.getByRole('button', { name: 'Save' });
  const flag = () => box.closest('[data-flag]')?.getAttribute('data-flag');
  expect(flag()).toBeUndefined();
  expect(save()).toBeDisabled();
  writeRichText(box, 'x');
  writeRichText(box, ' ');
  expect(flag()).toBe('invalid');
  expect(screen.getByText('Write something about yourself.')).toBeInTheDocument();
  writeRichText(box, 'a'.repeat(256));
  expect(screen.getByText('Use at most 255 characters.')).toBeInTheDocument();
  writeRichText(box, 'R&D of foxes.', 'And cats.');
  expect(flag()).toBe('valid');
  await page.user.click(save());
  await waitFor(() => expect(page.asked.navigations).toEqual(['/ada']));
  const { data } = await backend.call('gigs.profile', { params: { user: 'ada' } });
  expect(data.user.summary).toBe('<p>R&amp;D of foxes.</p><p>And cats.</p>');
});

test('the owner can choose a profile picture of any of the twelve accepted types', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:face', revokeObjectURL: () => undefined });
  globalThis.createImageBitmap = () => Promise.resolve({ width: 200, height: 200, close: () => undefined });
  const { user } = await open('/ada', ada);
  await user.click(screen.getByRole('button', { name: 'Edit picture and description' }));
  const field = await screen.findByLabelText(/^Profile picture/);
  expect(field).toHaveAttribute('accept', accounts.avatarTypes.join(','));
  expect(accounts.avatarTypes).toHaveLength(12);
  await user.upload(field, new File(['x'], 'face.webp', { type: 'image/webp' }));
  expect(await screen.findByRole('img', { name: 'Your new picture' })).toHaveAttribute('width', '150');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a report contains the profile, its address and the reason', async () => {
  const profile: unknown = await (await fetch(`${backend.url}/api/gigs/ada`)).json();
  const server = await startApiServer({
    'gigs.profile': () => profile,
    'gigs.favourites': () => ({ data: [] }),
    'reports.create': () => undefined,
  });
  const page = await renderView(
    remote,
    'profile',
    { path: '/:username', at: '/ada' },
    { backend: server.url, as: buyer },
  );
  await page.user.click(button('Report') as HTMLElement);
  await page.user.click(await screen.findByRole('radio', { name: 'It’s offensive' }));
  await press(page, 'Send report');
  await screen.findByRole('dialog', { name: 'Thank you for telling us' });
  expect(server.calls('reports.create').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { type: 'user' }, body: { resource_url: '/ada', hash: ada.hash, reason: 'offensive' } },
  ]);
  page.unmount();
  await server.close();
});

test('a report requires a reason and is acknowledged', async () => {
  const page = await open('/ada', buyer);
  await page.user.click(button('Report') as HTMLElement);
  await press(page, 'Send report');
  expect(await screen.findByText('Please choose a reason.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('radio', { name: 'It’s offensive' }));
  expect(screen.queryByText('Please choose a reason.')).toBeNull();
  await press(page, 'Send report');
  expect(await screen.findByRole('dialog', { name: 'Thank you for telling us' })).toBeInTheDocument();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
