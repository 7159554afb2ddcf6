import { claimsOf, failure, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '..';

const card = {
  hash: 'task00000001',
  slug: 'a-logo',
  title: 'A logo',
  username: 'grace',
  description: '',
  rating: 5,
  count: 1,
  user_rating: 5,
  user_count: 1,
  user_online: false,
  user_photo: null,
  isHeroTask: false,
  price: 20,
  deliveryTime: 24,
  carouselImage: { assets: [] },
  sellerInfo: { hash: 'user00000001', country_iso: null, member_since: '2026-01-01T00:00:00.000Z' },
  primaryCategorySlug: null,
  etn_price: '8,333.33 ETN',
  favourite: true,
  status: 3,
};
const as = { token: unsignedToken(claimsOf()) };
const route = { path: '/my-account/tasks/saved', at: '/my-account/tasks/saved' };
const heart = () => screen.getByRole('button', { name: /A logo/ });

test('a task is removed after confirmation, and favourite.changed is emitted', async () => {
  let saved = [card];
  const server = await startApiServer({
    'gigs.favourites': () => ({ data: saved }),
    'gigs.removeFavourite': () => {
      saved = [];
      return { data: { favourite: false } };
    },
  });
  const page = await renderView(remote, 'saved', route, { backend: server.url, as });
  await page.user.click(heart());
  await page.user.click(await screen.findByRole('button', { name: /cancel/i }));
  expect(server.calls('gigs.removeFavourite')).toHaveLength(0);
  await page.user.click(heart());
  await page.user.click(await screen.findByRole('button', { name: 'Remove task' }));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeInTheDocument();
  await waitFor(() =>
    expect(page.asked.events).toContainEqual(['favourite.changed', { task: card.hash, favourite: false }]),
  );
  await server.close();
});

test('a failed removal restores the task and reports the failure', async () => {
  const server = await startApiServer({
    'gigs.favourites': () => ({ data: [card] }),
    'gigs.removeFavourite': () => failure('internal'),
  });
  const page = await renderView(remote, 'saved', route, { backend: server.url, as });
  await page.user.click(heart());
  await page.user.click(await screen.findByRole('button', { name: 'Remove task' }));
  expect(await screen.findByRole('dialog', { name: 'We couldn’t remove the task' })).toBeInTheDocument();
  expect(screen.getByText('1 task')).toBeInTheDocument();
  expect(page.asked.events).toEqual([]);
  await server.close();
});
