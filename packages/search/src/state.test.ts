import fc from 'fast-check';
import { changeSearch, emptySearch, sameSearch, searchStateFromUrl, searchStateToUrl } from './state';
import type { SearchState } from './state';
import { filtersOf, fromUiState, toUiState } from './ui-state';

const read = (query: string) => searchStateFromUrl(new URLSearchParams(query));

describe('search state and its URL', () => {
  it('reads every parameter', () => {
    expect(
      read(
        'terms=logo+design&page=3&sortBy=price.asc&price_from=5&price_to=10&delivery=72&rating=4&languages=English,German&categories=design&exact_words[]=two+words&exact_words[]=Two+words&seller_location[]=DE&with_balance=1',
      ),
    ).toEqual({
      terms: 'logo design',
      page: 3,
      sortBy: 'price.asc',
      priceFrom: 5,
      priceTo: 10,
      delivery: 72,
      rating: 4,
      languages: ['English', 'German'],
      categories: ['design'],
      exactWords: ['two words'],
      sellerLocation: ['DE'],
      withBalance: true,
    });
  });

  it.each([
    '',
    'page=abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'sortBy=best',
    'price_from=x',
    'price_to=-1',
    'languages=,',
    'rating=',
  ])('ignores ?%s', (query) => {
    expect(sameSearch(read(query), emptySearch)).toBe(true);
  });

  it('strips punctuation, but not plus signs, from the terms', () => {
    expect(read('terms=c%2B%2B%2C+php!').terms).toBe('c++ php');
  });

  it('omits default values from the URL', () => {
    expect(searchStateToUrl(emptySearch).toString()).toBe('');
    expect(searchStateToUrl({ ...emptySearch, terms: 'logo', priceTo: 5 }).toString()).toBe(
      'terms=logo&price_to=5',
    );
  });

  const amount = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined });
  const names = fc.uniqueArray(fc.stringMatching(/^[\p{L}/-]{1,12}$/u), { maxLength: 3 });
  const states: fc.Arbitrary<SearchState> = fc.record({
    terms: fc.stringMatching(/^(\w[\w+ ]{0,10}\w)?$/),
    page: fc.integer({ min: 1, max: 500 }),
    sortBy: fc.constantFrom('date.desc', 'price.asc', 'price.desc', 'reviews.desc', 'last_active.desc'),
    priceFrom: amount,
    priceTo: amount,
    delivery: amount,
    rating: amount,
    languages: names,
    categories: names,
    exactWords: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6} [a-z]{1,6}$/), { maxLength: 3 }),
    sellerLocation: fc.uniqueArray(fc.stringMatching(/^[A-Z]{2}$/), { maxLength: 3 }),
    withBalance: fc.boolean(),
  });

  it('is read back from its URL unchanged', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(searchStateFromUrl(searchStateToUrl(state))).toEqual(state);
      }),
    );
  });

  it('converts to widget state and back unchanged', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(fromUiState(toUiState(state), state)).toEqual(state);
      }),
    );
  });
});

describe('changes and filters', () => {
  it('a change returns to the first page, unless it sets the page', () => {
    const third = { ...emptySearch, terms: 'logo', page: 3 };
    expect(changeSearch(third, { rating: 4 })).toMatchObject({ terms: 'logo', rating: 4, page: 1 });
    expect(changeSearch(third, { page: 4 })).toMatchObject({ terms: 'logo', page: 4 });
  });

  it('the price filter includes its lower bound and excludes its upper bound', () => {
    expect(filtersOf({ ...emptySearch, priceFrom: 5, priceTo: 10, rating: 4 })).toBe(
      'price >= 5 AND price < 10 AND review_average >= 4',
    );
  });

  it("sellers are filtered by country, and prices by the visitor's balance on request", () => {
    const state = { ...emptySearch, sellerLocation: ['DE'], withBalance: true };
    expect(filtersOf(state, 20)).toBe('price <= 20 AND user.country_iso IN ["DE"]');
    expect(filtersOf({ ...state, withBalance: false }, 20)).toBe('user.country_iso IN ["DE"]');
  });

  it('exact phrases are quoted in the query', () => {
    expect(toUiState({ ...emptySearch, terms: 'logo', exactWords: ['for a bar'] })).toMatchObject({
      tasks: { query: '"for a bar" logo' },
    });
  });
});
