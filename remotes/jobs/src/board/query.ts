/** Jobs per page. */
export const PER_PAGE = 12;

export const sorts = ['date.desc', 'due.asc', 'budget.desc'] as const;
type Sort = (typeof sorts)[number];

/** The visitor's filter; a missing field is no condition. Budgets in US dollars. */
export interface Filter {
  readonly terms?: string | undefined;
  readonly category?: string | undefined;
  readonly budget_from?: number | undefined;
  readonly budget_to?: number | undefined;
  readonly sort?: Sort | undefined;
}

const amount = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;

/** The filter in the address; invalid values are ignored. */
export function filterOf(params: URLSearchParams): Filter {
  const sort = params.get('sort');
  return {
    terms: params.get('terms')?.trim() || undefined,
    category: params.get('category') || undefined,
    budget_from: amount(params.get('budget_from')),
    budget_to: amount(params.get('budget_to')),
    sort: sorts.find((known) => known === sort),
  };
}

/** The page of the list; the first unless the address names another. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}

/**
 * The query for the API. It names the first page only where the address does: the edge, which takes its query from the
 * address, has then made exactly the same call.
 */
export function queryOf(params: URLSearchParams) {
  const page = pageOf(params);
  return {
    ...filterOf(params),
    ...((page > 1 || params.has('page')) && { page }),
    per_page: PER_PAGE,
  };
}

/** Whether any condition narrows the list. */
export const isNarrowed = ({ sort: _sort, ...conditions }: Filter): boolean =>
  Object.values(conditions).some((value) => value !== undefined);
