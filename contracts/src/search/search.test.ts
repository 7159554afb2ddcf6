import { cleanTerms, orderOfVariant, searchQuery, taskFilters, taskIndexVariant, termsToSubmit } from '.';

const limits = { min: 3, max: 20 };

describe('the search box', () => {
  it.each([
    ['lo-go! c++ a_b', 'logo c++ a_b'],
    ['c++, php!', 'c++ php'],
    ['<b>logo</b>', 'blogob'],
    ['été', 't'],
  ])('cleans %j to %j', (typed, cleaned) => {
    expect(cleanTerms(typed)).toBe(cleaned);
  });

  it.each([
    ['logo design', 'logo design'],
    ['logo - design!', 'logo design'],
    ['logo ', undefined],
    ['logo  design', undefined],
    ['lo', undefined],
    ['l!o?', undefined],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['a'.repeat(21), undefined],
    ['', undefined],
  ])('submits %j as %j', (typed, submitted) => {
    expect(termsToSubmit(typed, limits)).toBe(submitted);
  });

  it('puts exact phrases before the terms', () => {
    expect(searchQuery('logo', ['flat design', ' ', 'say "hi"'])).toBe('"flat design" "say  hi" logo');
    expect(searchQuery('  ')).toBe('');
  });
});

describe('task filters', () => {
  it('states nothing without criteria', () => {
    expect(taskFilters({ languages: [], categories: [] })).toEqual([]);
  });

  it('keeps price ranges half-open and quotes values', () => {
    expect(
      taskFilters({ priceFrom: 5, priceTo: 10, delivery: 72, rating: 4, languages: ['Eng"lish', 'a\\b'] }),
    ).toEqual([
      'price >= 5',
      'price < 10',
      'delivery <= 72',
      'review_average >= 4',
      String.raw`user.languages IN ["Eng\"lish", "a\\b"]`,
    ]);
  });
});

describe('variants of the task index', () => {
  it('has one for each order and the base index for none', () => {
    expect(taskIndexVariant('reviews.desc')).toBe('tasks:review_count:desc');
    expect(orderOfVariant('tasks:review_count:desc')).toBe('reviews.desc');
    expect(orderOfVariant(taskIndexVariant())).toBeUndefined();
  });
});
