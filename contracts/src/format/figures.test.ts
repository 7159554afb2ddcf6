import { deliveryDays, formatRating, formatReviewCount, starFills } from './figures';

describe('formatReviewCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1099, '1k'],
    [1250, '1.2k'],
    [12999, '12.9k'],
  ])('formats %i as %s', (count, text) => expect(formatReviewCount(count)).toBe(text));
});

it('formats a rating with two decimals in the given locale', () => {
  expect(formatRating(4.5)).toBe('4.50');
  expect(formatRating(4.5, 'de')).toBe('4,50');
});

it('converts delivery hours to days', () => {
  expect([24, 48, 672].map(deliveryDays)).toEqual([1, 2, 28]);
  expect([0, 35, 36].map(deliveryDays)).toEqual([1, 1, 2]);
});

describe('starFills', () => {
  const halves = (rating: number) =>
    starFills(rating).reduce((sum, fill) => sum + { empty: 0, half: 1, full: 2 }[fill], 0);

  it.each([0.5, 1.5, 2.5, 3.5, 4.5])('adds a half star exactly at %d', (step) => {
    expect(halves(step - 0.01)).toBe((step - 0.5) * 2);
    expect(halves(step)).toBe(step * 2);
    expect(halves(step + 0.49)).toBe(step * 2);
    expect(halves(step + 0.5)).toBe(step * 2 + 1);
  });

  it('clamps the rating to between zero and five stars', () => {
    expect(halves(-1)).toBe(0);
    expect(halves(9)).toBe(10);
  });
});
