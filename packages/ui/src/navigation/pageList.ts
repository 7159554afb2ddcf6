/** An item in the row of pages: a number, or a gap where numbers are omitted. */
export type PageItem = number | 'gap';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Returns the row of page numbers: first, last, the current one and its neighbours, with gaps between.
 * Long rows always have seven items, so that the buttons do not move under the finger while paging.
 * @param page 1-based current page
 */
export function pageList(page: number, pages: number): PageItem[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap', pages];
  if (page >= pages - 3) return [1, 'gap', ...range(pages - 4, pages)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages];
}
