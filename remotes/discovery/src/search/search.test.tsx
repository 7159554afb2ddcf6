import { storageKeys } from '@tasklane/contracts';
import { FormatProvider } from '@tasklane/i18n';
import type { TaskHit } from '@tasklane/search';
import { renderComponent } from '@tasklane/testing';
import type { RenderOptions } from '@tasklane/testing';
import { buildTask, serveSearch } from '@tasklane/testing/search';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';
import { ResultsSkeleton } from './ResultsSkeleton';
import { Search } from './Search';

let served: Awaited<ReturnType<typeof serveSearch>>;
let origin: string;
beforeAll(async () => {
  served = await serveSearch();
  origin = new URL(served.url).origin;
  await served.search.index('tasks').upsert([
    buildTask('dear', { title: 'I will draw a dear logo', price: 90, created: 1 }),
    buildTask('cheap', {
      title: 'I will draw a cheap logo for a logo',
      description: 'Not a dear one.',
      price: 4,
      created: 2,
    }),
  ]);
});
afterAll(() => served.close());

/** Opens the page at an address of the server that answers the search. */
const open = (at: string, options: RenderOptions = {}) =>
  renderComponent(<Search url={new URL(at, origin)} />, { remote, backend: origin, ...options });
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('link').textContent);

test('the page shows the results and order that the address requests', async () => {
  window.sessionStorage.setItem(storageKeys.categoryPath, 'design');
  await open('/search?terms=logo&sortBy=price.desc');
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “logo”' })).toBeInTheDocument();
  expect(await screen.findByText('2 tasks found')).toBeInTheDocument();
  expect(titles()).toEqual(['I will draw a dear logo', 'I will draw a cheap logo for a logo']);
  expect(window.sessionStorage.getItem(storageKeys.categoryPath)).toBeNull();
});

test('a server-rendered page shows who was online at the time of rendering', async () => {
  const task = buildTask('online');
  const hit: TaskHit = { ...task, __position: 1 };
  const results = { hits: [hit], total: 1, ahead: {} };
  const rendered = (now: number) => (
    <FormatProvider now={now}>
      <ResultsSkeleton found={results} />
    </FormatProvider>
  );
  const anHourLater = (task.user.last_active + 3_600) * 1_000;
  const { unmount } = await renderComponent(rendered(anHourLater), { remote });
  expect(screen.getByText('Online')).toBeInTheDocument();
  await unmount();
  await renderComponent(rendered(anHourLater + 1), { remote });
  expect(screen.queryByText('Online')).not.toBeInTheDocument();
});

test('results are sorted by best match by default, and another order changes the address', async () => {
  const { user, asked } = await open('/search?terms=dear');
  await screen.findByText('2 tasks found');
  expect(titles()).toEqual(['I will draw a dear logo', 'I will draw a cheap logo for a logo']);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Best match');
  await user.selectOptions(sort, 'Price: high to low');
  expect(asked.navigations).toEqual(['/search?terms=dear&sortBy=price.desc']);
});

test('choosing a filter changes the address and resets the page', async () => {
  const { user, asked } = await open('/search?terms=logo&page=1');
  await screen.findByText('2 tasks found');
  await user.click(screen.getByRole('radio', { name: 'Under $5' }));
  expect(asked.navigations).toEqual(['/search?terms=logo&price_to=5']);
  expect(screen.getByRole('radio', { name: 'Under $5' })).toBeChecked();
  expect(await screen.findByText('1 task found')).toBeInTheDocument();
});

test('active filters are listed and can be removed one by one or all at once', async () => {
  const { user, asked } = await open(
    '/search?terms=logo&price_to=5&delivery=168&languages=English,German&seller_location[]=DE&seller_location[]=%3C',
  );
  const active = () => within(screen.getByRole('list', { name: 'Active filters' }));
  await screen.findByRole('list', { name: 'Active filters' });
  const chips = active().getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Under $5',
    'Within 7 days',
    'English',
    'German',
    'Germany',
    '<',
  ]);
  await user.click(active().getByRole('button', { name: 'Remove filter: Under $5' }));
  expect(asked.navigations.at(-1)).not.toContain('price_to');
  await user.click(active().getByRole('button', { name: 'Remove filter: English' }));
  expect(new URLSearchParams(asked.navigations.at(-1)?.split('?')[1]).get('languages')).toBe('German');
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(asked.navigations.at(-1)).toBe('/search?terms=logo');
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('an empty result links to all tasks and offers no job listing while no remote serves it', async () => {
  await open('/search?terms=submarine');
  expect(await screen.findByRole('heading', { name: 'No Tasks Found' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'List a job' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Browse all tasks' })).toHaveAttribute('href', '/search');
});

test('an empty filtered result links to the same search without filters', async () => {
  await open('/search?terms=submarine&price_to=5&languages=English');
  expect(await screen.findByRole('link', { name: 'Search without filters' })).toHaveAttribute(
    'href',
    '/search?terms=submarine',
  );
});

test('an empty result offers to list a job when a remote serves it', async () => {
  const { user, asked } = await open('/search?terms=submarine', { served: ['job-create'] });
  expect(await screen.findByRole('heading', { name: 'No Tasks Found' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'List a job' }));
  expect(asked.intents).toEqual([{ kind: 'list-a-job', referrer: 'search_results_banner' }]);
});

test('typing filters the list of languages', async () => {
  const { user } = await open('/search');
  await screen.findByText('2 tasks found');
  await user.type(screen.getByRole('searchbox', { name: 'Search languages' }), 'zz');
  await waitFor(() => expect(screen.getByText('No such language.')).toBeInTheDocument());
});
