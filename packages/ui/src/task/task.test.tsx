import { screen } from '@testing-library/react';
import { TaskCard, TaskGrid } from '../index';
import type { TaskCardData } from '../index';
import { renderUi } from '../testing/renderUi';

const task: TaskCardData = {
  hash: 'h1',
  slug: 'logo',
  title: 'I will draw a logo',
  username: 'mila',
  rating: 4.5,
  count: 1250,
  user_online: true,
  price: 20,
  deliveryTime: 48,
  carouselImage: { assets: [{ path: '/logo.webp' }] },
  favourite: false,
};

it('TaskCard shows the title, rating, delivery time, presence, prices and picture', async () => {
  const { container } = await renderUi(<TaskCard task={task} />);
  expect(screen.getByRole('link', { name: 'I will draw a logo' }).getAttribute('href')).toBe('/mila/logo');
  expect(screen.getByRole('img', { name: '4.50 of 5 stars, 1,250 reviews' })).toBeTruthy();
  expect(screen.getByText('2 days')).toBeTruthy();
  expect(screen.getByText('Online')).toBeTruthy();
  expect(container.textContent).toContain('$20.00');
  expect(container.textContent).toContain('6,000.00 ETN');
  const picture = container.querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['330', '220']);
});

it('TaskCard shows "New" instead of a rating when there are no reviews', async () => {
  await renderUi(<TaskCard task={{ ...task, count: 0, rating: 0 }} />);
  expect(screen.getByText('New')).toBeTruthy();
});

it('TaskCard omits the rating when the data has no review fields', async () => {
  const { rating: _rating, count: _count, ...withoutReviews } = task;
  await renderUi(<TaskCard task={withoutReviews} />);
  expect(screen.getByText('2 days')).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
});

it('TaskCard has a favourite button that is separate from its link', async () => {
  const onFavourite = jest.fn();
  const { user } = await renderUi(<TaskCard task={task} onFavourite={onFavourite} />);
  const heart = screen.getByRole('button', { name: 'Save “I will draw a logo”' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  expect(heart.closest('a')).toBeNull();
  await user.click(heart);
  expect(onFavourite).toHaveBeenCalledWith(true);
});

it('TaskGrid shows one skeleton per expected card while loading', async () => {
  const { container } = await renderUi(<TaskGrid loading={4} />);
  expect(container.querySelectorAll('[aria-busy=true] > [aria-hidden]')).toHaveLength(4);
  expect(screen.getByText('Loading…')).toBeTruthy();
});
