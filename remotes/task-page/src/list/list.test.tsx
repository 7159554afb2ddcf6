import type { Data } from '@tasklane/api-client';
import { failure, renderView, startApiServer } from '@tasklane/testing';
import type { RenderOptions } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../index';
import { asSeller } from '../testing/people';
import { pageOf, queryOf, tabOf } from './query';

type OwnTask = Data<'gigs.mine'>[number];
const moment = '2026-01-05T10:00:00.000Z';

const entry = (changes: Partial<OwnTask> = {}): OwnTask => ({
  card: {
    hash: 'task00000001',
    slug: 'logo',
    title: 'I will draw a logo',
    username: 'mila',
    description: '',
    rating: 0,
    count: 0,
    user_rating: 0,
    user_count: 0,
    user_online: true,
    user_photo: null,
    isHeroTask: false,
    price: 20,
    deliveryTime: 72,
    carouselImage: { assets: [] },
    sellerInfo: { hash: 'seller000001', country_iso: 'PT', member_since: moment },
    primaryCategorySlug: null,
    etn_price: '6,200.00 ETN',
    favourite: false,
    status: 1,
  },
  status: 1,
  reason: null,
  updated: moment,
  ...changes,
});

let mine: OwnTask[] = [];
let refuse = false;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  mine = [entry()];
  refuse = false;
  server = await startApiServer({
    'gigs.mine': () => ({ data: mine, meta: { page: 1, per_page: 20, total: mine.length } }),
    'gigs.activate': () => ({ data: { hash: 'task00000001', slug: 'logo', username: 'mila', status: 2 } }),
    'gigs.delete': () => {
      if (refuse) return failure('internal', 'Out of order.');
      mine = [];
      return undefined;
    },
  });
});
afterEach(() => server.close());

const show = (at = '/my-account/tasks', options: RenderOptions = {}) =>
  renderView(
    remote,
    'my-tasks',
    { path: '/my-account/tasks', at },
    { backend: server.url, ...asSeller, ...options },
  );

const at = (search: string) => new URL(`https://site.example/my-account/tasks${search}`);

test('the tab and page are read from the address', () => {
  expect([tabOf(at('')), tabOf(at('?status=draft')), tabOf(at('?status=nonsense'))]).toEqual([
    'all',
    'draft',
    'all',
  ]);
  expect([pageOf(at('')), pageOf(at('?page=3')), pageOf(at('?page=-1'))]).toEqual([1, 3, 1]);
  expect(queryOf(at('?status=declined&page=2'))).toEqual({ page: 2, per_page: 20, status: 3 });
});

test('a tab requests its tasks and shows why one was declined', async () => {
  mine = [entry({ status: 3, reason: 'The picture is blurred.' })];
  await show('/my-account/tasks?status=declined');
  expect(server.calls('gigs.mine')[0]?.query.get('status')).toBe('3');
  expect(screen.getByText('The picture is blurred.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Declined', current: 'page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'I will draw a logo' }).getAttribute('href')).toBe('/mila/logo');
});

test('a draft is sent for approval after confirmation', async () => {
  mine = [entry({ status: 0 })];
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  expect(server.calls('gigs.activate')).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send for approval' }),
  );
  await waitFor(() => expect(server.calls('gigs.activate').map(({ body }) => body)).toEqual([{ status: 2 }]));
  expect(await screen.findByText('Sent for approval')).toBeTruthy();
});

test('a task is deleted after confirmation, and a failed deletion is reported and can be retried', async () => {
  refuse = true;
  const { user, asked } = await show();
  await user.click(screen.getByRole('button', { name: 'Delete “I will draw a logo”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete task' }));
  expect(await screen.findByText('Out of order.')).toBeTruthy();
  refuse = false;
  await user.click(screen.getByRole('button', { name: 'Delete task' }));
  expect(await screen.findByText('You have no tasks yet')).toBeTruthy();
  await waitFor(() => expect(asked.toasts.map(({ text }) => text)).toEqual(['The task was deleted.']));
});
