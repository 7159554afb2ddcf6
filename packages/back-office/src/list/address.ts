import { valuesIn } from '../filters/filter';
import type { FilterSet, FilterValues } from '../filters/filter';
import type { ListQuery } from './operation';

/** What the address of a page asks of its list. */
export interface ListAddress {
  readonly filters: FilterValues;
  /** A part of a list that goes on behind cursors. */
  readonly cursor?: string | undefined;
  /** A numbered page, the first where it is left out. */
  readonly page?: number | undefined;
}

/** Reads the address of a page; nonsense in it asks for nothing. */
export function addressIn(filters: FilterSet, { searchParams }: URL): ListAddress {
  const page = Number(searchParams.get('page'));
  return {
    filters: valuesIn(filters, searchParams),
    cursor: searchParams.get('cursor') ?? undefined,
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
}

/** The same as the query of an address, and of the call of the API. */
export const queryOf = ({ filters, cursor, page }: ListAddress): ListQuery => ({ ...filters, cursor, page });
