import { join } from 'node:path';
import {
  claimsOf,
  failure,
  renderView,
  startApiServer,
  testRemoteContract,
  unsignedToken,
} from '@tasklane/testing';
import { screen, within } from '@testing-library/react';
import remote from '.';

const job = {
  hash: 'job000000001',
  title: 'A logo for my bakery',
  description: 'Warm colours.\nNo bread in it.',
  budget_from: 20,
  budget_to: 50,
  due: '2026-04-01T12:00:00.000Z',
  expires: '2026-03-20T12:00:00.000Z',
  status: 2,
  offers: 3,
  category: { slug: 'design', name: 'Design' },
  assets: [{ hash: 'file00000001', type: 1, path: 'job/brief.pdf', name: 'brief.pdf' }],
  user: {
    hash: 'user00000001',
    username: 'ada',
    photo_path: null,
    country_iso: null,
    member_since: '2025-01-01T12:00:00.000Z',
    last_active: '2026-03-01T12:00:00.000Z',
  },
  created: '2026-03-06T12:00:00.000Z',
};
const design = {
  name: 'Design',
  name_en: 'Design',
  slug: 'design',
  hash: 'cat000000001',
  gig_count: 1,
  image_path: null,
  child_categories: [],
};

let found: object[];
let shown: object;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  server = await startApiServer({
    'jobs.list': () => ({ data: found, meta: { page: 1, per_page: 12, total: found.length * 20 } }),
    'jobs.read': ({ params }) => (params['id'] === job.hash ? { data: shown } : failure('not_found')),
    'categories.list': () => ({ data: [design] }),
  });
});
beforeEach(() => {
  found = [job];
  shown = job;
});
afterAll(() => server.close());

const board = (query = '') =>
  renderView(remote, 'board', { path: '/job-board', at: `/job-board${query}` }, { backend: server.url });
const view = (as?: { token: string }) =>
  renderView(
    remote,
    'job',
    { path: '/jobs/:hash', at: `/jobs/${job.hash}` },
    { backend: server.url, ...(as && { as }) },
  );
const signedIn = (hash: string) => ({ token: unsignedToken(claimsOf({ hash })) });

testRemoteContract({ folder: join(__dirname, '..'), remote, mount: () => board() });

test('the board shows what is wanted, for how much and by when', async () => {
  await board();
  const card = screen.getByRole('heading', { level: 2, name: job.title }).closest('li') as HTMLElement;
  expect(within(card).getByRole('link', { name: job.title })).toHaveAttribute('href', `/jobs/${job.hash}`);
  expect(card).toHaveTextContent(/Design.*Due Apr 1, 2026.*3 offers.*\$20 to \$50/);
  expect(screen.getByText('BETA')).toBeInTheDocument();
});

test('what is looked for goes into the address, and pages keep it', async () => {
  const page = await board('?terms=logo&sort=due.asc');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('logo');
  expect(server.calls('jobs.list').at(-1)?.query.get('sort')).toBe('due.asc');
  expect(screen.getByRole('link', { name: /page 2/i })).toHaveAttribute(
    'href',
    '/job-board?terms=logo&sort=due.asc&page=2',
  );
  await page.user.type(screen.getByRole('spinbutton', { name: 'Budget to' }), '40');
  await page.user.click(screen.getByRole('button', { name: 'Show jobs' }));
  await screen.findByRole('option', { name: 'Design' });
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'design');
  expect(page.asked.navigations[0]).toBe('/job-board?terms=logo&budget_to=40&sort=due.asc');
  expect(page.asked.navigations[1]).toMatch(/category=design/);
});

test('an empty board and an empty result say different things', async () => {
  found = [];
  const page = await board();
  expect(screen.getByRole('heading', { name: 'There are no jobs at the moment' })).toBeInTheDocument();
  page.unmount();
  await board('?terms=nothing');
  expect(screen.getByRole('link', { name: 'Show all jobs' })).toHaveAttribute('href', '/job-board');
});

test('a guest reads a job and is asked to sign in for an offer', async () => {
  const page = await view();
  expect(screen.getByRole('heading', { level: 1, name: job.title })).toBeInTheDocument();
  expect(screen.getByText(/Warm colours/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ada' })).toHaveAttribute('href', '/ada');
  expect(screen.getByText('3 offers')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(page.asked.dialogs).toEqual([{ name: 'login', props: {} }]);
});

test('the poster gets no offer of the own job, others may write, and an expired job takes none', async () => {
  const own = await view(signedIn(job.user.hash));
  expect(screen.getByText(/This is your job, ada/)).toBeInTheDocument();
  own.unmount();
  const other = await view(signedIn('user00000002'));
  expect(screen.getByText(/Tell ada how you would do it/)).toBeInTheDocument();
  other.unmount();
  shown = { ...job, status: 4 };
  await view();
  expect(screen.getByText(/This job has expired/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Make an offer' })).toBeNull();
});

test.each([
  ['?referrer=home_banner', { type: 'task_or_job_job', value: 'home_banner' }],
  ['?referrer=elsewhere', { type: 'task_or_job_job' }],
])('the choice leads on, and tells where its visitor came from: %s', async (query, tracked) => {
  const page = await renderView(
    remote,
    'task-or-job',
    { path: '/task-or-job', at: `/task-or-job${query}` },
    { backend: server.url },
  );
  expect(screen.getByRole('link', { name: 'List a task' })).toHaveAttribute(
    'href',
    '/my-account/tasks/create',
  );
  await page.user.click(screen.getByRole('link', { name: 'Open the job board' }));
  expect(page.asked.tracked).toEqual([tracked]);
  expect(page.location()).toBe('/job-board');
});
