import {
  buildSeller,
  claimsOf,
  failure,
  renderView,
  startApiServer,
  startBackend,
  unsignedToken,
} from '@tasklane/testing';
import type { ApiCall, RenderOptions } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';
import type { User } from '../api/user';
import { userOf } from '../testing/user';

const figures = {
  buying: { active: 2, delivered: 1, completed: 4, spent: 63 },
  selling: {
    ...{ awaiting: 3, active: 0, completed: 5, tasks: 1 },
    ...{ earned: 120.5, due: 55, due_without_wallet: 40, on_its_way: 12 },
  },
  unread: 1,
};
/** A sale on the last day of the period, and one in the period before it. */
const earningsOf = (days: number) => ({
  days,
  total: 20,
  previous: days,
  step: 1,
  parts: [
    { from: '2026-10-01', amount: 0 },
    { from: '2026-10-02', amount: 20 },
  ],
});
const as = { token: unsignedToken(claimsOf()) };
let server: Awaited<ReturnType<typeof startApiServer>> | undefined;
afterEach(() => server?.close());

/** Another remote's card, declared as inbox does. */
const messagesCard: Pick<RenderOptions, 'slots' | 'extensions' | 'labels' | 'served'> = {
  extensions: [
    {
      type: 'widget',
      order: 400,
      icon: 'message',
      title: 'title',
      action: 'action',
      to: ['inbox'],
      view: 'messages',
    },
  ],
  labels: { title: { en: 'Messages' }, action: { en: 'Open inbox' } },
  served: ['inbox'],
};

async function open(
  user: User,
  change?: (call: ApiCall) => unknown,
  options: Omit<RenderOptions, 'backend' | 'as'> = {},
) {
  server = await startApiServer({
    'user.read': () => ({ data: user }),
    'user.dashboard': () => ({
      data: { ...figures, selling: user.account_type === 0 ? figures.selling : null },
    }),
    'user.earnings': ({ query }) => ({ data: earningsOf(Number(query.get('days') ?? 30)) }),
    'user.change': change ?? (() => ({ data: { token: 'new' } })),
  });
  return renderView(
    remote,
    'dashboard',
    { path: '/my-account/dashboard', at: '/my-account/dashboard' },
    { backend: server.url, as, ...options },
  );
}
const seller = (changes: Partial<User> = {}) =>
  userOf({ roles: ['ROLE_USER', 'ROLE_SELLER'], account_type: 0, ...changes });
const region = (name: string) => screen.queryByRole('region', { name });

test('a buyer sees purchases and spending, and nothing about selling', async () => {
  await open(userOf({ favourite_tasks: ['a', 'b'] }));
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, ada' })).toBeInTheDocument();
  const purchases = within(screen.getByRole('region', { name: 'Purchases' }));
  expect(purchases.getByRole('link', { name: /waiting for your approval/ })).toHaveAttribute(
    'href',
    '/my-account/purchases?status=delivered',
  );
  expect(screen.getByRole('region', { name: 'Spent' })).toHaveTextContent('$63.00');
  expect(screen.getByRole('region', { name: 'Saved tasks' })).toHaveTextContent('2tasks on your list');
  expect([region('Sales'), region('Earned'), region('Holiday')]).toEqual([null, null, null]);
});

test("another remote's widget appears in order and keeps its link when the remote does not load", async () => {
  const Messages = () => <p>Three are new</p>;
  const regions = () =>
    screen.getAllByRole('region').map((each) => within(each).getByRole('heading').textContent);
  const first = await open(userOf(), undefined, { ...messagesCard, slots: { messages: Messages } });
  expect(await screen.findByText('Three are new')).toBeInTheDocument();
  expect(regions()).toEqual(['Purchases', 'Spent', 'Messages', 'Saved tasks', 'Your account']);
  first.unmount();
  await server?.close();

  await open(userOf(), undefined, messagesCard);
  const card = within(screen.getByRole('region', { name: 'Messages' }));
  expect(card.getByRole('link', { name: 'Open inbox' })).toHaveAttribute('href', '/my-account/inbox');
  await waitFor(() => expect(screen.queryByText('Three are new')).toBeNull());
});

test('a seller sees sales and earnings, and only a link to purchases', async () => {
  await open(seller());
  const sales = within(screen.getByRole('region', { name: 'Sales' }));
  expect(sales.getByRole('link', { name: 'Waiting for you to accept' })).toHaveAttribute(
    'href',
    '/my-account/sales?status=pending',
  );
  const earned = screen.getByRole('region', { name: 'Earned' });
  expect(earned).toHaveTextContent('$120.50');
  expect(earned).toHaveTextContent('$40.00 is waiting for you. Connect a wallet');
  expect(earned).toHaveTextContent('$12.00 is on its way to your wallet.');
  expect(earned).toHaveTextContent('$15.00');
  expect(region('Spent')).toBeNull();
  expect(screen.getByRole('link', { name: 'My purchases (3 open)' })).toBeInTheDocument();
});

test('the billing link is shown to sellers and pre-sellers, the limits link to sellers with a band', async () => {
  const ways = () =>
    within(screen.getByRole('region', { name: 'Your account' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const preSeller = await open(seller({ roles: ['ROLE_USER', 'ROLE_PRE_SELLER'] }));
  expect(ways()).toContain('/my-account/billing');
  expect(ways()).not.toContain('/my-account/limits');
  preSeller.unmount();
  await server?.close();
  const basic = await open(seller({ band: 1 }));
  expect(ways()).toEqual(expect.arrayContaining(['/my-account/billing', '/my-account/limits']));
  basic.unmount();
  await server?.close();
  await open(userOf());
  expect(ways()).not.toContain('/my-account/billing');
});

test('a seller can go away immediately, set a return date and come back', async () => {
  const backend = await startBackend();
  const { token } = await buildSeller(backend);
  const read = async () => (await backend.call('user.read', {}, token)).data;
  const page = await renderView(
    remote,
    'dashboard',
    { path: '/my-account/dashboard', at: '/my-account/dashboard' },
    { backend: backend.url, as: { token } },
  );
  await page.user.click(screen.getByRole('switch', { name: 'I’m away' }));
  const date = await screen.findByLabelText('Back on');
  await waitFor(async () => expect(await read()).toMatchObject({ away: true, returning_date: null }));
  await page.user.type(date, '2090-03-05');
  const save = screen.getByRole('button', { name: 'Save date' });
  // The server has the change before its answer reaches the page.
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await page.user.click(save);
  expect(await screen.findByText(/You’re away until March 5, 2090/)).toBeInTheDocument();
  expect((await read()).returning_date).toBe('2090-03-05T00:00:00.000Z');
  await page.user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByLabelText('Back on')).toBeNull());
  await waitFor(async () => expect(await read()).toMatchObject({ away: false, returning_date: null }));
  page.unmount();
  await backend.close();
});

test('the away switch reverts and shows an error in place when saving fails', async () => {
  const page = await open(seller(), () => failure('internal'));
  await page.user.click(screen.getByRole('switch'));
  expect(await screen.findByText('We couldn’t save that. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(page.asked.toasts).toEqual([]);
});

test('a seller sees earnings over time for the chosen period', async () => {
  const { user } = await open(seller());
  const earnings = within(screen.getByRole('region', { name: 'Earnings' }));
  expect(await earnings.findByText('$30.00 in the 30 days before')).toBeInTheDocument();
  expect(await earnings.findByRole('figure', { name: 'Earnings of the last 30 days' })).toBeInTheDocument();
  expect(await earnings.findByText('Oct 2, 2026: $20.00')).toBeInTheDocument();
  await user.selectOptions(earnings.getByRole('combobox', { name: 'Period' }), 'Last 365 days');
  expect(await earnings.findByText('$365.00 in the 365 days before')).toBeInTheDocument();
});
