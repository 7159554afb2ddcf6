import {
  buildRewards,
  buildUser,
  claimsOf,
  failure,
  renderView,
  startApiServer,
  startBackend,
  unsignedToken,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen, within } from '@testing-library/react';
import remote from '..';

const show = (backend: string, as: { readonly token: string }, query = '') =>
  renderView(
    remote,
    'rewards',
    { path: '/my-account/rewards', at: `/my-account/rewards${query}` },
    { backend, as },
  );

describe('against the real back end', () => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());

  test('each reward shows its reason, amount and status', async () => {
    const person = await buildUser(backend);
    await buildRewards(backend, person, ['A friend who joined'], { amount: 300, status: 'pending' });
    await buildRewards(backend, person, ['Your first purchase'], {
      message: 'Thank you.',
      createdAt: new Date('2026-03-01T12:00:00Z'),
    });
    await show(backend.url, person);
    const list = within(screen.getByRole('list', { name: 'Rewards' }));
    const [latest, first] = list.getAllByRole('listitem');
    expect(latest).toHaveTextContent(/A friend who joined.*\$3\.00.*In review/);
    expect(first).toHaveTextContent(/Your first purchase.*Thank you\..*\$5\.00.*Granted.*Mar 1, 2026/);
    expect(screen.queryByRole('navigation', { name: /page/i })).toBeNull();
  });

  test('many rewards are paginated, and an empty list says so', async () => {
    const person = await buildUser(backend);
    const page = await show(backend.url, person);
    expect(screen.getByRole('heading', { name: 'No rewards yet' })).toBeInTheDocument();
    page.unmount();
    await buildRewards(
      backend,
      person,
      Array.from({ length: 25 }, (_, index) => `Reward ${index + 1}`),
    );
    await show(backend.url, person, '?page=2');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Reward 25',
    ]);
    expect(screen.getByRole('navigation', { name: /page/i })).toBeInTheDocument();
  });
});

test('a list that fails to load can be retried', async () => {
  let isDown = true;
  const none = { data: [], meta: { page: 1, per_page: 24, total: 0 } };
  const server = await startApiServer({ 'rewards.list': () => (isDown ? failure('internal') : none) });
  const { user } = await show(server.url, { token: unsignedToken(claimsOf()) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'No rewards yet' })).toBeInTheDocument();
  await server.close();
});
