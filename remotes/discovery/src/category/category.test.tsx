import { storageKeys } from '@tasklane/contracts';
import { failure, renderView, startApiServer } from '@tasklane/testing';
import { screen, within } from '@testing-library/react';
import remote from '..';
import { taskCard } from '../testing/tasks';

const leaf = (slug: string, name: string) => ({ name, name_en: name, slug, hash: slug, gig_count: 2 });
const logo = { ...leaf('design/logo-design', 'Logo Design'), divider: false };
const design = { ...leaf('design', 'Design'), image_path: null, child_categories: [logo] };
const gaming = { ...leaf('gaming', 'Gaming'), image_path: null, child_categories: [] };
const known = new Map([design, logo, gaming].map((category) => [category.slug, category]));
const tasks = [
  taskCard({ title: 'I will draw a dear logo' }),
  taskCard({ title: 'I will draw a cheap logo' }),
];

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  server = await startApiServer({
    'categories.list': () => ({ data: [design, gaming] }),
    'categories.read': ({ params }) => {
      const slug = decodeURIComponent(params['id'] ?? '');
      const category = known.get(slug);
      if (!category) return failure('not_found');
      const parent = slug.includes('/') ? leaf('design', 'Design') : null;
      const words = { image_path: null, summary: 'What it is', body_content: '', parent_category: parent };
      return { data: [{ child_categories: [], ...category, ...words }] };
    },
    'gigs.search': ({ query }) => {
      const found = query.get('categories')?.startsWith('design') ? tasks : [];
      return { data: found, meta: { page: 1, per_page: 44, total: found.length } };
    },
  });
});
afterAll(() => server.close());

const open = (at: string) =>
  renderView(remote, 'category', { path: '/category/:slug/:child?', at }, { backend: server.url });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows what the category is, its tasks, and where it stands', async () => {
  await open('/category/design/logo-design?sortBy=price.desc');
  expect(screen.getByRole('heading', { level: 1, name: 'Logo Design' })).toBeInTheDocument();
  expect(titles()).toEqual(['I will draw a dear logo', 'I will draw a cheap logo']);
  expect(screen.getByText('2 tasks')).toBeInTheDocument();
  const asked = server.calls('gigs.search').at(-1)?.query.toString();
  expect(asked).toBe('categories=design%2Flogo-design&per_page=44&sort=price.desc');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Design' })).toHaveAttribute('href', '/category/design');
  const chips = within(await screen.findByRole('navigation', { name: 'Within Design' }));
  expect(chips.getByRole('link', { name: 'Logo Design' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toMatch(/^Logo Design/);
});

test('another order is another address', async () => {
  const { user, asked } = await open('/category/design');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  expect(asked.navigations).toEqual(['/category/design?sortBy=price.asc']);
});

test('remembers the category for the breadcrumb of a task', async () => {
  await open('/category/design/logo-design');
  expect(window.sessionStorage.getItem(storageKeys.categoryPath)).toBe('design/logo-design');
});

test('says what to do where nothing is on offer', async () => {
  await open('/category/gaming');
  expect(screen.getByRole('heading', { name: 'No tasks here yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search all tasks' })).toHaveAttribute('href', '/search');
});

test('a category that is not there is a failed page', async () => {
  await open('/category/no-such-thing');
  expect(screen.queryByRole('heading', { level: 1, name: /no-such/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
