import { valuesIn } from '../filters/filter';
import type { FilterSet, FilterValues } from '../filters/filter';
import type { ListQuery } from './operation';

/** The list state that the address of a page contains. */
export interface ListAddress {
  readonly filters: FilterValues;
  /** A part of a list that is paged by cursors. */
  readonly cursor?: string | undefined;
  /** The page number; the first page where it is left out. */
  readonly page?: number | undefined;
}

/** Reads the address of a page; invalid values are ignored. */
export function addressIn(filters: FilterSet, { searchParams }: URL): ListAddress {
  const page = Number(searchParams.get('page'));
  return {
    filters: valuesIn(filters, searchParams),
    cursor: searchParams.get('cursor') ?? undefined,
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
}

/** Returns the list state as the query of an address, and of the API call. */
export const queryOf = ({ filters, cursor, page }: ListAddress): ListQuery => ({ ...filters, cursor, page });
