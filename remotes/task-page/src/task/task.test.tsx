import { storageKeys } from '@tasklane/contracts';
import { failure } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aTask, showTask, startHouse } from '../testing/house';
import type { House } from '../testing/house';
import { asAdmin, asBuyer, asPreSeller, asSeller } from '../testing/people';

let house: House;
beforeEach(async () => {
  house = await startHouse();
});
afterEach(() => house.close());

const box = () => screen.getByRole('region', { name: 'Order this task' });
const purchase = () => within(box()).getByRole('button', { name: 'Purchase' });
const basketCalls = () =>
  (['basket.create', 'basket.list', 'basket.delete'] as const).flatMap((id) => house.calls(id).map(() => id));

describe('a task', () => {
  test('shows its title, terms, price, picture and the seller’s response rate', async () => {
    await showTask(house);
    expect(screen.getByRole('heading', { level: 1, name: 'I will draw a logo' })).toBeTruthy();
    expect(screen.getByText('Delivered in 3 days')).toBeTruthy();
    expect(screen.getByText('2 revisions')).toBeTruthy();
    expect(screen.getByText('1 language: English')).toBeTruthy();
    expect(box().textContent).toContain('6,200.00 ETN');
    expect(screen.getByText('Response rate')).toBeTruthy();
    expect(screen.queryByText('Disputes in total')).toBeNull();
    const picture = screen.getByRole('img', { name: 'I will draw a logo, picture 1 of 1' });
    expect(picture.getAttribute('src')).toBe('/api/files/task_large/logo.webp');
  });

  test('that is custom says so and can be neither shared nor purchased by another buyer', async () => {
    const page = await showTask(house);
    expect(screen.queryByText('Custom task')).toBeNull();
    expect(screen.getByRole('button', { name: 'Share this task' })).toBeTruthy();
    page.unmount();
    house.task = aTask({ custom: 'somebody0001' });
    await showTask(house, asBuyer);
    expect(screen.getByText('Custom task')).toBeTruthy();
    expect(screen.getByText('Made for one buyer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share this task' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull();
  });

  test('lists its languages in the visitor’s language', async () => {
    house.task = aTask({
      languages: [
        { code: 'en', name: 'English', name_local: 'English' },
        { code: 'es', name: 'Spanish', name_local: 'español' },
      ],
    });
    const english = await showTask(house);
    expect(screen.getByText('2 languages: English and Spanish')).toBeTruthy();
    english.unmount();
    await showTask(house, { language: 'ar' });
    expect(screen.getByText(/الإنجليزية والإسبانية/)).toBeTruthy();
  });

  test('links back to the category that the visitor came from', async () => {
    sessionStorage.setItem(storageKeys.categoryPath, 'marketing/seo');
    const seo = {
      slug: 'marketing/seo',
      name: 'SEO',
      parent_category: { name: 'Marketing', slug: 'marketing' },
    };
    house.task = aTask({ categories: [...house.task.categories, seo] });
    await showTask(house);
    expect(screen.getByRole('link', { name: 'SEO' }).getAttribute('href')).toBe('/category/marketing/seo');
    expect(screen.queryByRole('link', { name: 'Logo Design' })).toBeNull();
  });

  test('shows a placeholder without pictures and “New” without reviews', async () => {
    house.task = aTask({ assets: [], review_count: 0, review_average: 0 });
    await showTask(house);
    expect(screen.getByRole('img', { name: 'This task has no pictures' })).toBeTruthy();
    expect(screen.getAllByText('New').length).toBeGreaterThan(0);
    expect(screen.getByText('No reviews yet')).toBeTruthy();
  });

  test('shows a video with its poster', async () => {
    const video = { hash: 'asset0000002', type: 2, path: '/api/files/original/film.mp4' };
    house.task = aTask({ assets: [...aTask().assets, video] });
    await showTask(house);
    const film = screen.getByLabelText('Video 2 of 2');
    expect(film.getAttribute('src')).toBe(video.path);
    expect(film.getAttribute('poster')).toBe('/api/files/task_video/logo.webp');
  });

  test('loads five reviews at a time', async () => {
    const { user } = await showTask(house);
    expect(await screen.findByText('Review number 5')).toBeTruthy();
    expect(screen.queryByText('Review number 6')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Review number 7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('updates its rating when a review changes, without reloading', async () => {
    const { host } = await showTask(house);
    await screen.findByText('Review number 1');
    house.task = aTask({ review_count: 8, review_average: 4.63 });
    host.events.emit('review.changed', { review: 'review000001' });
    expect((await screen.findAllByRole('img', { name: '4.63 of 5 stars, 8 reviews' })).length).toBe(2);
  });

  test('is shown when its figures and reviews fail to load, and can retry the reviews', async () => {
    house.answer({ 'gigs.stats': () => failure('internal'), 'reviews.ofTask': () => failure('internal') });
    const { user } = await showTask(house);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(await screen.findByText('We couldn’t load the reviews')).toBeTruthy();
    house.answer({ 'reviews.ofTask': () => ({ data: [] }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('We couldn’t load the reviews')).toBeNull());
  });

  test('shows message box and showcase to a buyer, not to a guest, and counts only the buyer’s view', async () => {
    const slots = {
      'quick-message': ({ username }: Record<string, unknown>) => <p>Write to {String(username)}</p>,
      'task-showcase': () => <p>More tasks</p>,
    };
    const guest = await showTask(house, { slots });
    expect(screen.queryByText('More tasks')).toBeNull();
    await guest.user.click(await screen.findByRole('button', { name: 'Message mila' }));
    expect(guest.asked.intents).toEqual([{ kind: 'contact', username: 'mila' }]);
    await waitFor(() => expect(guest.asked.tracked).toHaveLength(1));
    const [view] = guest.asked.tracked;
    expect(JSON.parse(String(view?.value))).toEqual({
      task: house.task.hash,
      category: 'design/logo-design',
      images: 1,
      videos: 0,
      reviews: { average: 4.5, count: 7 },
      seller: { reviews: { average: 4.8, count: 20 }, response: 98, delivery: 95, acceptance: 90, queue: 3 },
    });
    guest.unmount();
    const buyer = await showTask(house, { slots, ...asBuyer });
    expect(await screen.findByText('Write to mila')).toBeTruthy();
    expect(screen.getByText('More tasks')).toBeTruthy();
    await waitFor(() => expect(house.calls('gigs.viewed')).toHaveLength(1));
    buyer.unmount();
    await showTask(house, { slots, ...asSeller });
    expect(screen.queryByText('Write to mila')).toBeNull();
    expect(house.calls('gigs.viewed')).toHaveLength(1);
  });
});

describe('a purchase', () => {
  const intent = { kind: 'purchase', task: 'task00000001', package: 'package00001' };

  test('by a guest is remembered as an intent with its quantity', async () => {
    const { user, asked } = await showTask(house, {}, '/mila/logo/search1');
    await user.click(within(box()).getByRole('button', { name: 'One more' }));
    await user.click(purchase());
    expect(asked.intents).toEqual([{ ...intent, quantity: 2, queryID: 'search1' }]);
    expect(basketCalls()).toEqual([]);
  });

  test('fills the basket once and goes to the payment page', async () => {
    house.answer({ 'basket.create': () => ({ data: { hash: 'basket000001' } }) });
    const { user, asked } = await showTask(house, asBuyer, '/mila/logo/search1');
    await user.dblClick(purchase());
    await waitFor(() => expect(asked.navigations).toEqual(['/checkout/basket000001/pay/search1']));
    expect(house.calls('basket.create').map(({ body }) => body)).toEqual([
      { gig: 'task00000001', gig_package: 'package00001', quantity: 1 },
    ]);
    expect(asked.events).toContainEqual(['basket.changed', { hash: 'basket000001', items: 1 }]);
  });

  test('replaces a basket left from before', async () => {
    let left = true;
    house.answer({
      'basket.create': () => (left ? failure('basket_exists') : { data: { hash: 'basket000002' } }),
      'basket.list': () => ({ data: [{ hash: 'basket000001' }] }),
      'basket.delete': () => void (left = false),
    });
    const { user, asked } = await showTask(house, asBuyer);
    await user.click(purchase());
    await waitFor(() => expect(asked.navigations).toEqual(['/checkout/basket000002/pay']));
    expect(house.calls('basket.delete').map(({ params }) => params['id'])).toEqual(['basket000001']);
  });

  test('retries once and then shows the error when the old basket remains', async () => {
    house.answer({
      'basket.create': () => failure('basket_exists', 'There is a basket.'),
      'basket.list': () => ({ data: [{ hash: 'basket000001' }] }),
      'basket.delete': () => undefined,
    });
    const { user } = await showTask(house, asBuyer);
    await user.click(purchase());
    expect(await within(box()).findByText('There is a basket.')).toBeTruthy();
    expect(house.calls('basket.create')).toHaveLength(2);
  });

  test('that is refused shows the reason and can be tried again', async () => {
    house.answer({ 'basket.create': () => failure('validation_failed', 'You can buy at most 25.') });
    const { user, asked } = await showTask(house, asBuyer);
    await user.click(purchase());
    expect(await within(box()).findByText('You can buy at most 25.')).toBeTruthy();
    expect(house.calls('basket.create')).toHaveLength(1);
    expect(asked.navigations).toEqual([]);
    expect(purchase().getAttribute('aria-disabled')).toBeNull();
  });

  test('shows the service fee and the total for the quantity', async () => {
    const { user } = await showTask(house);
    await user.click(within(box()).getByRole('button', { name: 'One more' }));
    expect(await within(box()).findByText('$44.00')).toBeTruthy();
    expect(within(box()).getByText('Service fee (10%)')).toBeTruthy();
  });

  test('is hidden while the quantity is invalid; the field stays', async () => {
    const { user } = await showTask(house);
    const field = screen.getByRole('textbox', { name: 'Quantity' });
    await user.clear(field);
    await user.type(field, '21');
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull();
    expect(screen.getByText('The quantity can be at most 20.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '20');
    expect(screen.getAllByRole('button', { name: 'Purchase' })).toHaveLength(2);
  });

  test('is not offered while the seller is away', async () => {
    house.task = aTask({ user: { ...house.task.user, away: true, returning_date: '2099-05-04T00:00:00Z' } });
    await showTask(house);
    expect(screen.getByText('mila is away')).toBeTruthy();
    expect(screen.getByText('May 4, 2099')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
  });

  test('shows when the seller is away without a return date', async () => {
    house.task = aTask({ user: { ...house.task.user, away: true, returning_date: null } });
    await showTask(house);
    expect(screen.getByText('mila is away')).toBeTruthy();
    expect(screen.getByText(/^They haven’t said when they’ll be back/)).toBeTruthy();
  });

  test('is not offered to an admin when the seller has verification type 2', async () => {
    house.task = aTask({ user: { ...house.task.user, verification_type: 2 } });
    await showTask(house, asAdmin);
    expect(await screen.findByText('You can’t buy from this seller')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
  });
});

describe('the favourite button', () => {
  const heart = () => screen.getByRole('button', { name: 'Save “I will draw a logo”' });
  const pressed = () => heart().getAttribute('aria-pressed');

  test('asks a guest to sign in', async () => {
    const { user, asked } = await showTask(house);
    await user.click(heart());
    expect(asked.intents).toEqual([{ kind: 'favourite', task: 'task00000001' }]);
    expect(house.calls('gigs.addFavourite')).toHaveLength(0);
  });

  test('fills once the server has saved the task', async () => {
    house.answer({ 'gigs.addFavourite': () => ({ data: { favourite: true } }) });
    const { user, asked } = await showTask(house, asBuyer);
    await user.click(heart());
    await waitFor(() => expect(pressed()).toBe('true'));
    expect(asked.events).toContainEqual(['favourite.changed', { task: 'task00000001', favourite: true }]);
  });

  test('stays empty and shows an error when saving fails', async () => {
    house.answer({ 'gigs.addFavourite': () => failure('internal', 'Out of order.') });
    const { user } = await showTask(house, asBuyer);
    await user.click(heart());
    expect(await screen.findByRole('dialog', { name: 'We couldn’t save the task' })).toBeTruthy();
    expect(heart().getAttribute('aria-pressed')).toBe('false');
  });

  test('asks for confirmation before it removes the task, and shows an error when that fails', async () => {
    house.task = aTask({ favourite: true });
    house.answer({ 'gigs.removeFavourite': () => failure('internal', 'Out of order.') });
    const { user } = await showTask(house, asBuyer);
    await user.click(heart());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(house.calls('gigs.removeFavourite')).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove task' })).toBeNull());
    await user.click(heart());
    await user.click(await screen.findByRole('button', { name: 'Remove task' }));
    expect(await screen.findByRole('dialog', { name: 'We couldn’t remove the task' })).toBeTruthy();
    expect(house.calls('gigs.removeFavourite')).toHaveLength(1);
  });
});

describe('the report button', () => {
  const flag = () => screen.queryByRole('button', { name: 'Report this task' });
  const slots = { report: ({ hash, url }: Record<string, unknown>) => <p>{`Report ${hash} at ${url}`}</p> };

  test('asks a guest to sign in, with an intent that opens the report', async () => {
    const { user, asked } = await showTask(house, { slots });
    await user.click(flag() as HTMLElement);
    expect(asked.intents).toEqual([{ kind: 'report', url: '/mila/logo#report' }]);
    expect(screen.queryByText(/^Report task/)).toBeNull();
  });

  test('opens the report of this task for a signed-in user, also when they return to #report', async () => {
    const page = await showTask(house, { slots, ...asBuyer });
    await page.user.click(flag() as HTMLElement);
    expect(await screen.findByText('Report task00000001 at /mila/logo')).toBeTruthy();
    page.unmount();
    await showTask(house, { slots, ...asBuyer }, '/mila/logo#report');
    expect(await screen.findByText('Report task00000001 at /mila/logo')).toBeTruthy();
  });

  test('is hidden from the owner and on a job', async () => {
    const own = await showTask(house, asSeller);
    expect(flag()).toBeNull();
    own.unmount();
    house.task = aTask({ job: true });
    await showTask(house, asBuyer);
    expect(flag()).toBeNull();
  });
});

describe('the owner', () => {
  test('sees the status, an edit link and a Deactivate button instead of the purchase', async () => {
    house.answer({
      'gigs.activate': () => ({ data: { hash: 'h', slug: 'logo', username: 'mila', status: 0 } }),
    });
    const { user, asked } = await showTask(house, asSeller);
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull();
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit task' }).getAttribute('href')).toBe(
      '/my-account/tasks/edit/logo',
    );
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Go to my tasks' }));
    expect(house.calls('gigs.activate').map(({ body }) => body)).toEqual([{ status: 0 }]);
    expect(asked.navigations).toEqual(['/my-account/tasks']);
  });

  test.each([
    [0, asPreSeller, '/my-account/connecting-etn'],
    [4, asSeller, '/my-account/limits'],
  ])('of a task with status %i gets a link to account verification', async (status, as, to) => {
    house.task = aTask({ status });
    await showTask(house, as);
    expect(await screen.findByRole('link', { name: 'Get verified' })).toHaveAttribute('href', to);
  });

  test('sees why a task was declined', async () => {
    house.task = aTask({
      status: 3,
      decisions: [{ reason: 'The picture is blurred.', date: '2026-01-01T00:00:00Z' }],
    });
    await showTask(house, asSeller);
    expect(screen.getByText('The picture is blurred.')).toBeTruthy();
  });
});
