import { buildSeller, renderView, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());

const open = async (verification: 0 | 1) => {
  const as = await buildSeller(backend, { verification });
  const route = { path: '/my-account/limits', at: '/my-account/limits' };
  return renderView(remote, 'limits', route, { backend: backend.url, as });
};

test('a basic seller sees the three limits and what remains of them', async () => {
  await open(0);
  for (const text of [
    'You can still earn $500.00 of $500.00.',
    '0 of 2 tasks are listed.',
    'No task may cost more than $50.00.',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getAllByRole('meter').map((each) => each.getAttribute('aria-valuenow'))).toEqual(['0', '0']);
});

test('a verified seller sees no limit except the maximum price of a task', async () => {
  await open(1);
  expect(screen.getByRole('heading', { name: 'You sell without limits' })).toBeInTheDocument();
  expect(screen.getByText(/up to \$100\.00/)).toBeInTheDocument();
  expect(screen.queryByRole('meter')).toBeNull();
});
