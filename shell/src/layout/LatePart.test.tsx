import { render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { LatePart } from './LatePart';

const never = lazy(() => new Promise<never>(() => undefined));
const gone = lazy(() => Promise.reject(new Error('the chunk is gone')));
function Throws(): never {
  throw new Error('a mistake');
}

/** Renders a page with an optional part that loads late. */
const show = (Part: ComponentType) =>
  render(
    <>
      <h1>Page</h1>
      <LatePart fallback={<p>holds the place</p>}>
        <Part />
      </LatePart>
      <footer>Footer</footer>
    </>,
  );
const rest = () => [screen.getByText('Page'), screen.getByText('Footer')];

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

test.each([
  ['throws when it is shown', Throws],
  ['fails to load', gone],
])('a part that %s leaves its place empty', async (_what, Part) => {
  const { container } = show(Part);
  await waitFor(() => expect(screen.queryByText('holds the place')).toBeNull());
  expect(rest()).toHaveLength(2);
  expect(container.children).toHaveLength(2);
});

test('a part that is loading shows the fallback', () => {
  show(never);
  expect(screen.getByText('holds the place')).toBeInTheDocument();
  expect(rest()).toHaveLength(2);
});

test('a part that fails is replaced by its alternative', async () => {
  render(
    <LatePart instead={<a href="/search">All tasks</a>}>
      <Throws />
    </LatePart>,
  );
  expect(await screen.findByRole('link', { name: 'All tasks' })).toBeInTheDocument();
});
