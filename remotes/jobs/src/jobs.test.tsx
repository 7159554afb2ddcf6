import { join } from 'node:path';
import { jobStatus } from '@tasklane/contracts';
import { buildJob, buildUser, renderView, startBackend, testRemoteContract } from '@tasklane/testing';
import type { Member, TestBackend } from '@tasklane/testing';
import { screen, within } from '@testing-library/react';
import remote from '.';

const DAY = 86_400_000;
const title = 'A logo for my bakery';

let backend: TestBackend;
let poster: Member;
let job: string;
beforeAll(async () => {
  backend = await startBackend();
  poster = await buildUser(backend);
  const now = backend.kernel.clock.now().getTime();
  const texts = Array.from({ length: 13 }, (_, at) =>
    buildJob(backend, poster, { title: `Translate page ${at + 1}`, createdAt: new Date(now - DAY) }),
  );
  await Promise.all(texts);
  job = await buildJob(backend, poster, {
    title,
    description: 'Warm colours.\nNo bread in it.',
    dueAt: new Date('2040-04-01T12:00:00Z'),
  });
});
afterAll(() => backend.close());

const board = (query = '') =>
  renderView(remote, 'board', { path: '/job-board', at: `/job-board${query}` }, { backend: backend.url });
const view = (hash = job, as?: Member) =>
  renderView(
    remote,
    'job',
    { path: '/jobs/:hash', at: `/jobs/${hash}` },
    { backend: backend.url, ...(as && { as }) },
  );

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: () => board(),
  publicPages: () => ({ backend: backend.url, at: { 'job-view': `/jobs/${job}` } }),
});

test("the board shows a job's title, category, due date, offers and budget", async () => {
  await board();
  const card = screen.getByRole('heading', { level: 2, name: title }).closest('li') as HTMLElement;
  expect(within(card).getByRole('link', { name: title })).toHaveAttribute('href', `/jobs/${job}`);
  expect(card).toHaveTextContent(/Logo Design.*Due Apr 1, 2040.*0 offers.*\$20 to \$50/);
  expect(screen.getByText('BETA')).toBeInTheDocument();
});

test('the search and its filters go into the address and are kept in page links', async () => {
  const page = await board('?terms=translate&sort=due.asc');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('translate');
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/job-board?terms=translate&sort=due.asc&page=2',
  );
  await page.user.type(screen.getByRole('spinbutton', { name: 'Budget to' }), '40');
  await page.user.click(screen.getByRole('button', { name: 'Show jobs' }));
  await screen.findByRole('option', { name: 'Design' });
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'design');
  expect(page.asked.navigations[0]).toBe('/job-board?terms=translate&budget_to=40&sort=due.asc');
  expect(page.asked.navigations[1]).toMatch(/category=design/);
});

test('an empty result links to all jobs', async () => {
  await board('?terms=nothing');
  expect(screen.getByRole('link', { name: 'Show all jobs' })).toHaveAttribute('href', '/job-board');
});

test('a job opened from the board links back to its results, one opened directly links to the plain board', async () => {
  const direct = await view();
  expect(screen.queryByRole('link', { name: 'Back to the results' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Job board' })).toHaveAttribute('href', '/job-board');
  direct.unmount();
  await renderView(
    remote,
    'job',
    { path: '/jobs/:hash', at: `/jobs/${job}`, state: { board: '?terms=logo&page=2' } },
    { backend: backend.url },
  );
  for (const name of ['Back to the results', 'Job board']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/job-board?terms=logo&page=2');
  }
});

test('a guest can read a job and is asked to sign in to make an offer', async () => {
  const page = await view();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(/Warm colours/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: poster.username })).toHaveAttribute('href', `/${poster.username}`);
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(page.asked.dialogs).toEqual([{ name: 'login', props: {} }]);
});

test('the poster is not invited to make an offer, other users are, and an expired job accepts none', async () => {
  const own = await view(job, poster);
  expect(screen.getByText(/This is your job/)).toBeInTheDocument();
  own.unmount();
  const other = await view(job, await buildUser(backend));
  expect(screen.getByText(`Tell ${poster.username} how`, { exact: false })).toBeInTheDocument();
  other.unmount();
  await view(await buildJob(backend, poster, { status: jobStatus.expired }));
  expect(screen.getByText(/This job has expired/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Make an offer' })).toBeNull();
});

test.each([
  ['?referrer=home_banner', { type: 'task_or_job_job', value: 'home_banner' }],
  ['?referrer=elsewhere', { type: 'task_or_job_job' }],
])('the choice page links onwards and tracks the referrer if it is valid: %s', async (query, tracked) => {
  const page = await renderView(
    remote,
    'task-or-job',
    { path: '/task-or-job', at: `/task-or-job${query}` },
    { backend: backend.url },
  );
  expect(screen.getByRole('link', { name: 'List a task' })).toHaveAttribute(
    'href',
    '/my-account/tasks/create',
  );
  await page.user.click(screen.getByRole('link', { name: 'Open job board' }));
  expect(page.asked.tracked).toEqual([tracked]);
  expect(page.location()).toBe('/job-board');
});
