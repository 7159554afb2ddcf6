import { storageKeys } from '@tasklane/contracts';
import { buildSeller, buildTask, failure, renderView, startApiServer, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const seller = await buildSeller(backend);
  const draw = (title: string, price: number) => buildTask(backend, seller, { title, price });
  await draw('I will draw a cheap logo', 500);
  await draw('I will draw a dear logo', 9_000);
});
afterAll(() => backend.close());

const open = (at: string, path = '/category/:slug/:child?') =>
  renderView(remote, 'category', { path, at }, { backend: backend.url });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a category page shows its name, tasks, description and breadcrumb', async () => {
  await open('/category/design/logo-design?sortBy=price.desc');
  expect(screen.getByRole('heading', { level: 1, name: 'Logo Design' })).toBeInTheDocument();
  expect(titles()).toEqual(['I will draw a dear logo', 'I will draw a cheap logo']);
  expect(screen.getByText('2 tasks')).toBeInTheDocument();
  expect(screen.getByText('Before you order').tagName).toBe('STRONG');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Design' })).toHaveAttribute('href', '/category/design');
  const chips = within(await screen.findByRole('navigation', { name: 'Within Design' }));
  expect(chips.getByRole('link', { name: 'Logo Design' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toMatch(/^Logo Design/);
});

test('a parent category shows the tasks of its children, and sorting changes the address', async () => {
  const { user, asked } = await open('/category/design');
  expect(titles()).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  expect(asked.navigations).toEqual(['/category/design?sortBy=price.asc']);
});

test('a promotion shows the category at its own address, which sorting keeps', async () => {
  const { user, asked } = await open(
    '/category/design/logo-design/blackfridaytasks',
    '/category/:slug/:child/blackfridaytasks',
  );
  expect(screen.getByText('Black Friday')).toBeInTheDocument();
  expect(titles()).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  expect(asked.navigations).toEqual(['/category/design/logo-design/blackfridaytasks?sortBy=price.asc']);
});

test('the category is remembered for the breadcrumb of a task', async () => {
  await open('/category/design/logo-design');
  expect(window.sessionStorage.getItem(storageKeys.categoryPath)).toBe('design/logo-design');
  expect(screen.queryByText('Black Friday')).toBeNull();
});

test('an empty category links to the search', async () => {
  await open('/category/gaming');
  expect(screen.getByRole('heading', { name: 'No tasks here yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search all tasks' })).toHaveAttribute('href', '/search');
});

test('a category that does not exist shows the error page', async () => {
  await open('/category/no-such-thing');
  expect(screen.queryByRole('heading', { level: 1, name: /no-such/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a category that fails to load shows the error page and loads on retry', async () => {
  const category: unknown = await (await fetch(`${backend.url}/api/categories/design`)).json();
  const tasks: unknown = await (await fetch(`${backend.url}/api/gigs?categories=design`)).json();
  let reads = 0;
  const server = await startApiServer({
    'categories.read': () => ((reads += 1) === 1 ? failure('internal', 'Out of order.') : category),
    'gigs.search': () => tasks,
  });
  const { user } = await renderView(
    remote,
    'category',
    { path: '/category/:slug/:child?', at: '/category/design' },
    { backend: server.url },
  );
  expect(screen.queryByRole('heading', { level: 1, name: 'Design' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Design' })).toBeInTheDocument();
  await server.close();
});
