import { browsing } from '@tasklane/contracts';
import { pageOf, pagesOf } from './pages';

test.each([
  [0, 0],
  [44, 1],
  [45, 2],
  [1000, 23],
  [30_000, 23],
])('%i results fill %i pages', (total, pages) => {
  expect(pagesOf(total)).toBe(pages);
});

test('pagination ends at the configured last page', () => {
  expect(pagesOf(30_000, { ...browsing.paging, maxPages: 3 })).toBe(3);
});

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=abc', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
])('?%s selects page %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page);
});
