import {
  buildReviews,
  buildSeller,
  buildTask,
  buildUser,
  failure,
  renderComponent,
  renderView,
  startApiServer,
  startBackend,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '..';
import { ReviewsPage } from './ReviewsPage';

let backend: TestBackend;
let ada: Awaited<ReturnType<typeof buildSeller>>;
let grace: Awaited<ReturnType<typeof buildSeller>>;
beforeAll(async () => {
  backend = await startBackend();
  ada = await buildSeller(backend, {
    username: 'ada',
    summary: 'I draw.',
    country: 'GB',
    languages: ['de'],
    createdAt: new Date('2021-03-05T00:00:00.000Z'),
  });
  grace = await buildSeller(backend, { username: 'grace', away: true });
  const tasks = [];
  for (let made = 0; made < 8; made += 1) tasks.push(await buildTask(backend, ada));
  const [task] = tasks;
  if (!task) throw new Error('No task was built.');
  const author = await buildUser(backend);
  await buildReviews(backend, { seller: ada, task, author }, [5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4]);
});
afterAll(() => backend.close());

const open = (username: string, hash = '') =>
  renderView(remote, 'profile', { path: '/:username', at: `/${username}${hash}` }, { backend: backend.url });
const cards = () => screen.getAllByRole('article');

test('the profile shows the seller, the first six tasks, and the rest on demand', async () => {
  const { user } = await open('ada');
  expect(screen.getByRole('heading', { level: 1, name: 'ada' })).toBeInTheDocument();
  for (const text of ['March 2021', 'United Kingdom', 'German', 'Verified seller', 'I draw.']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(cards()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(cards()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(cards()).toHaveLength(6);
  const canonical = `${window.location.origin}/ada`;
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', canonical);
});

test('the profile shows five reviews and loads five more at a time until none are left', async () => {
  const { user } = await open('ada');
  const shownReviews = () => screen.getAllByText(/^Review \d+$/);
  const more = () => screen.queryByRole('button', { name: 'Load more' });
  expect(screen.getAllByRole('img', { name: '4.33 of 5 stars, 12 reviews' })).toHaveLength(2);
  expect(shownReviews().map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `Review ${number}`),
  );
  await user.click(more() as HTMLElement);
  await waitFor(() => expect(shownReviews()).toHaveLength(10));
  await user.click(more() as HTMLElement);
  await waitFor(() => expect(shownReviews()).toHaveLength(12));
  expect(more()).toBeNull();
});

test.each([
  ['scrolls to the reviews', 0, ['reviews']],
  ['leaves a page that is scrolled already where it is', 900, []],
])('an address with #reviews %s', async (_what, top, expected) => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
  const position = jest.replaceProperty(window, 'scrollY', top);
  await open('ada', '#reviews');
  position.restore();
  expect(scrolled).toEqual(expected);
});

test('the profile shows that a seller is away and has no tasks', async () => {
  await open(grace.username);
  expect(screen.getByText('grace is away')).toBeInTheDocument();
  expect(screen.getByText(/^They haven’t said when they’ll be back/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No tasks yet' })).toBeInTheDocument();
  expect(screen.queryByText('Speaks')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull();
});

test('the profile shows when a seller who is away will be back', async () => {
  const returning = new Date('2099-05-04T00:00:00.000Z');
  const { username } = await buildSeller(backend, { username: 'joan', away: true, returningAt: returning });
  await open(username);
  expect(screen.getByRole('note')).toHaveTextContent('joan is away');
  expect(screen.getByRole('note')).toHaveTextContent('May 4, 2099');
});

test('an unknown username shows the error page', async () => {
  await open('nobodyhere');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test.each(['favourite', 'last-viewed', 'custom-quotes'])(
  'nobody can be named %s, whatever the API has under it',
  async (name) => {
    const list = () => ({ data: [] });
    const server = await startApiServer({
      'gigs.favourites': list,
      'gigs.lastViewed': list,
      'quotes.list': list,
    });
    const page = { path: '/:username', at: `/${name}` };
    await renderView(remote, 'profile', page, { backend: server.url });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    const ids = ['gigs.favourites', 'gigs.lastViewed', 'quotes.list'] as const;
    expect(ids.flatMap((id) => server.calls(id))).toEqual([]);
    await server.close();
  },
);

test('a page of reviews that fails to load can be retried', async () => {
  const server = await startApiServer({ 'reviews.ofSeller': () => failure('internal') });
  const { user } = await renderComponent(<ReviewsPage username="ada" page={2} />, {
    remote,
    backend: server.url,
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.calls('reviews.ofSeller').length).toBeGreaterThan(1));
  expect(await screen.findByText('We couldn’t load the reviews')).toBeInTheDocument();
  await server.close();
});
