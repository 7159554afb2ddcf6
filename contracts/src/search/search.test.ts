import { cleanTerms, orderOfVariant, searchQuery, taskFilters, taskIndexVariant, termsToSubmit } from '.';

const limits = { min: 3, max: 20 };

describe('the search box', () => {
  it.each([
    ['lo-go! c++ a_b', 'logo c++ a_b'],
    ['c++, php!', 'c++ php'],
    ['<b>logo</b>', 'blogob'],
    ['été', 'été'],
    ['Thiết kế: logo!', 'Thiết kế logo'],
    ['логотип, дизайн', 'логотип дизайн'],
    ['تصميم شعار؟', 'تصميم شعار'],
    ['हिंदी «लोगो»', 'हिंदी लोगो'],
    ['ออกแบบโลโก้…', 'ออกแบบโลโก้'],
    ['「標誌」設計', '標誌設計'],
    ['로고 디자인·', '로고 디자인'],
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
    ['设计', '设计'],
    ['猫', undefined],
    ['로고', '로고'],
    ['да', undefined],
    ['设'.repeat(20), '设'.repeat(20)],
    ['设'.repeat(21), undefined],
  ])('submits %j as %j', (typed, submitted) => {
    expect(termsToSubmit(typed, limits)).toBe(submitted);
  });

  it('puts exact phrases before the terms', () => {
    expect(searchQuery('logo', ['flat design', ' ', 'say "hi"'])).toBe('"flat design" "say  hi" logo');
    expect(searchQuery('  ')).toBe('');
  });
});

describe('task filters', () => {
  it('are empty without criteria', () => {
    expect(taskFilters({ languages: [], categories: [] })).toEqual([]);
  });

  it('use half-open price ranges and quote values', () => {
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
  it('map to sort orders and back, and the base index has no order', () => {
    expect(taskIndexVariant('reviews.desc')).toBe('tasks:review_count:desc');
    expect(orderOfVariant('tasks:review_count:desc')).toBe('reviews.desc');
    expect(orderOfVariant(taskIndexVariant())).toBeUndefined();
  });
});
