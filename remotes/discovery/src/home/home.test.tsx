import { timing } from '@tasklane/contracts';
import { claimsOf, renderComponent, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '..';
import { taskCards } from '../testing/tasks';
import { Testimonials } from './Testimonials';

const member = { token: unsignedToken(claimsOf({})) };
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  server = await startApiServer({
    'gigs.featured': () => ({ data: taskCards(6) }),
    'gigs.lastViewed': () => ({ data: taskCards(1) }),
    'user.suggestedTasks': () => ({ data: [] }),
    'gigs.favourites': () => ({ data: [] }),
  });
});
afterAll(() => server.close());

const open = (as?: { token: string }) =>
  renderView(remote, 'home', { path: '/', at: '/' }, { backend: server.url, ...(as && { as }) });

test('a guest sees four featured tasks and nobody else’s lists', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Featured']);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Join for free' })).toBeInTheDocument();
});

test('somebody signed in sees what they looked at, too', async () => {
  await open(member);
  expect(await screen.findByRole('tab', { name: 'Recently viewed' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Suggested' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Join for free' })).toBeNull();
});

test('the search is cleaned and sent on; what is too short is not', async () => {
  const { user, asked } = await open();
  const box = screen.getByRole('searchbox', { name: 'Search for a task' });
  await user.type(box, 'lo{Enter}');
  expect(screen.getByText(/between 3 and 150/)).toHaveAttribute('role', 'alert');
  await user.type(box, 'go-design!{Enter}');
  expect(asked.navigations).toEqual(['/search?terms=logodesign']);
});

test('listing a task asks a guest to sign in, and leads everybody else on', async () => {
  const guest = await open();
  await guest.user.click(screen.getByRole('button', { name: 'List a task' }));
  expect(guest.asked.intents).toEqual([{ kind: 'list-a-job', referrer: 'home_banner' }]);
  guest.unmount();
  const { user, asked } = await open(member);
  await user.click(screen.getByRole('button', { name: 'List a task' }));
  expect(asked.navigations).toEqual(['/task-or-job?referrer=home_banner']);
});

test('six top categories and ten icons lead where they say', async () => {
  await open();
  const icons = within(screen.getByRole('navigation', { name: 'All categories' })).getAllByRole('link');
  expect(icons).toHaveLength(10);
  expect(icons.at(-1)).toHaveAttribute('href', '/search');
  expect(screen.getByRole('link', { name: /^SEO/ })).toHaveAttribute('href', '/category/marketing/seo');
});

test('the quotes move on every eight seconds, and stand still when told to', async () => {
  jest.useFakeTimers();
  try {
    await renderComponent(<Testimonials />, { remote });
    const current = () =>
      screen
        .getAllByRole('button', { name: /of 4$/ })
        .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
    const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    wait(timing.testimonials - 1);
    expect(current()).toBe(0);
    wait(1);
    expect(current()).toBe(1);
    act(() => screen.getByRole('button', { name: 'Stop the quotes from moving' }).click());
    wait(timing.testimonials * 2);
    expect(current()).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});
