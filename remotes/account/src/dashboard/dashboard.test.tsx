import { claimsOf, failure, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import type { ApiCall } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';
import type { User } from '../common/user';
import { userOf } from '../testing/user';

const figures = {
  buying: { active: 2, delivered: 1, completed: 4, spent: 63 },
  selling: { awaiting: 3, active: 0, completed: 5, earned: 120.5, tasks: 1 },
  unread: 1,
};
const as = { token: unsignedToken(claimsOf()) };
let server: Awaited<ReturnType<typeof startApiServer>>;
afterEach(() => server.close());

async function open(user: User, change?: (call: ApiCall) => unknown) {
  server = await startApiServer({
    'user.read': () => ({ data: user }),
    'user.dashboard': () => ({
      data: { ...figures, selling: user.account_type === 0 ? figures.selling : null },
    }),
    'user.change': change ?? (() => ({ data: { token: 'new' } })),
  });
  return renderView(
    remote,
    'dashboard',
    { path: '/my-account/dashboard', at: '/my-account/dashboard' },
    { backend: server.url, as },
  );
}
const seller = (changes: Partial<User> = {}) =>
  userOf({ roles: ['ROLE_USER', 'ROLE_SELLER'], account_type: 0, ...changes });
const region = (name: string) => screen.queryByRole('region', { name });

test('a buyer sees what was bought and what was spent, and nothing of selling', async () => {
  await open(userOf({ favourite_tasks: ['a', 'b'] }));
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, ada' })).toBeInTheDocument();
  const purchases = within(screen.getByRole('region', { name: 'Purchases' }));
  expect(purchases.getByRole('link', { name: /waiting for your approval/ })).toHaveAttribute(
    'href',
    '/my-account/purchases?status=delivered',
  );
  expect(screen.getByRole('region', { name: 'Spent' })).toHaveTextContent('$63.00');
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('1unread message');
  expect(screen.getByRole('region', { name: 'Saved tasks' })).toHaveTextContent('2tasks on your list');
  expect([region('Sales'), region('Earned'), region('Holiday')]).toEqual([null, null, null]);
});

test('a seller sees sales, earnings and tasks, and purchases as a way only', async () => {
  await open(seller());
  const sales = within(screen.getByRole('region', { name: 'Sales' }));
  expect(sales.getByRole('link', { name: 'Waiting for you to accept' })).toHaveAttribute(
    'href',
    '/my-account/sales?status=pending',
  );
  expect(screen.getByRole('region', { name: 'Earned' })).toHaveTextContent('$120.50');
  expect(region('Spent')).toBeNull();
  expect(screen.getByRole('link', { name: 'My purchases (3 open)' })).toBeInTheDocument();
});

test('a seller goes away at once and may name the day of return', async () => {
  const user = seller();
  const page = await open(user, ({ body }) => {
    const { away } = body as { away: number };
    Object.assign(user, { away: away === 1 });
    return { data: { token: 'new' } };
  });
  await page.user.click(screen.getByRole('switch', { name: 'I am away' }));
  const date = await screen.findByLabelText('Back on');
  await page.user.type(date, '2090-03-05');
  await page.user.click(screen.getByRole('button', { name: 'Save the date' }));
  await waitFor(() => expect(server.calls('user.change')).toHaveLength(2));
  expect(server.calls('user.change')[1]?.body).toEqual({
    away: 1,
    returning_date: { date: { year: 2090, month: 3, day: 5 }, time: { hour: 0, minute: 0 } },
  });
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  await page.user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByLabelText('Back on')).toBeNull());
  expect(server.calls('user.change')[2]?.body).toEqual({
    away: 0,
    returning_date: { date: { year: 0, month: 0, day: 0 }, time: { hour: 0, minute: 0 } },
  });
});

test('a holiday that cannot be saved is taken back and said in place', async () => {
  const page = await open(seller(), () => failure('internal'));
  await page.user.click(screen.getByRole('switch'));
  expect(await screen.findByText('That could not be saved. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(page.asked.toasts).toEqual([]);
});
