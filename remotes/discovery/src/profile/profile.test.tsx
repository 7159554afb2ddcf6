import { timing } from '@tasklane/contracts';
import { failure, renderComponent, renderView, startApiServer } from '@tasklane/testing';
import { act, screen } from '@testing-library/react';
import remote from '..';
import { taskCards } from '../testing/tasks';
import type { ProfileData, ProfileUser, Review } from './data';
import { Reviews } from './Reviews';
import { Stats } from './Stats';

const stats = {
  task_response_rate: 90,
  task_delivery_on_time_rate: 50,
  task_acceptance: 20,
  seller_queue: 3,
  seller_disputes_queue: undefined,
  seller_disputes_result_went_against: undefined,
};
const ada: ProfileUser = {
  hash: 'seller1abcd',
  username: 'ada',
  photo_path: null,
  summary: 'I draw.',
  verification_type: 1,
  review_average: 4.333,
  review_count: 12,
  last_active: '2026-01-05T10:00:00.000Z',
  country_iso: 'GB',
  member_since: '2021-03-05T00:00:00.000Z',
  away: false,
  returning_date: null,
  band: null,
  languages: [{ code: 'de', name: 'German', name_local: 'Deutsch' }],
  reviews: [],
};
const profiles: Record<string, ProfileData> = {
  ada: { gigs: taskCards(8), user: ada, stats },
  grace: { gigs: [], user: { ...ada, username: 'grace', away: true, languages: [] }, stats },
};

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  server = await startApiServer({
    'gigs.profile': ({ params }) => {
      const data = profiles[params['user'] ?? ''];
      return data ? { data } : failure('not_found');
    },
  });
});
afterAll(() => server.close());

const open = (username: string) =>
  renderView(remote, 'profile', { path: '/:username', at: `/${username}` }, { backend: server.url });
const cards = () => screen.getAllByRole('article');

test('shows who the seller is, the first six tasks, and the others on demand', async () => {
  const { user } = await open('ada');
  expect(screen.getByRole('heading', { level: 1, name: 'ada' })).toBeInTheDocument();
  for (const text of ['March 2021', 'United Kingdom', 'Deutsch', 'Verified seller']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(cards()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(cards()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(cards()).toHaveLength(6);
  expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull();
  const canonical = `${window.location.origin}/ada`;
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', canonical);
});

test('tells who is away, and that there is nothing on offer', async () => {
  await open('grace');
  expect(screen.getByText('grace is away')).toBeInTheDocument();
  expect(screen.getByText('No orders can be placed for now.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No tasks yet' })).toBeInTheDocument();
  expect(screen.queryByText('Speaks')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('somebody unknown has no profile', async () => {
  await open('nobodyhere');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

const review = (number: number): Review => ({
  hash: `review${number}`,
  date_created: '2026-01-05T10:00:00.000Z',
  rating: 5,
  title: null,
  message: `Message ${number}`,
  username: 'ada',
  photo_path: null,
  portfolio_permission: false,
  review_count: 1,
});

test('shows five reviews, and five more each time', async () => {
  const reviews = Array.from({ length: 12 }, (_, index) => review(index));
  const user = {
    reviews,
    review_average: 4.333,
    review_count: 12,
    username: 'ada',
  } as unknown as ProfileUser;
  const page = await renderComponent(<Reviews id="reviews" user={user} />, { remote });
  const shown = () => screen.getAllByText(/^Message/);
  const more = () => screen.queryByRole('button', { name: 'Load more' });
  expect(screen.getByRole('img', { name: '4.33 of 5 stars, 12 reviews' })).toBeInTheDocument();
  expect(shown()).toHaveLength(5);
  await page.user.click(more() as HTMLElement);
  expect(shown()).toHaveLength(10);
  await page.user.click(more() as HTMLElement);
  expect(shown()).toHaveLength(12);
  expect(more()).toBeNull();
});

test('bars fill after two seconds; their figures are there from the first', async () => {
  jest.useFakeTimers();
  try {
    await renderComponent(<Stats stats={stats} />, { remote });
    const widths = () =>
      screen.getAllByRole('meter').map(({ firstChild }) => (firstChild as HTMLElement).style.inlineSize);
    expect(screen.getByText('90%')).toBeInTheDocument();
    expect(widths()).toEqual(['0', '0', '0']);
    act(() => void jest.advanceTimersByTime(timing.ratingBars));
    expect(widths()).toEqual(['90%', '50%', '20%']);
  } finally {
    jest.useRealTimers();
  }
});
