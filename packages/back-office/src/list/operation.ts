import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, OperationId, ReadId } from '@tasklane/api-client';
import type { CursorMeta, PageMeta } from '@tasklane/contracts';
import type { ListAnswer } from './ListPage';
import type { PathValues } from './place';

/** Reads that return a list. */
export type ListId = {
  [Id in ReadId]: Data<Id> extends readonly object[] | undefined ? Id : never;
}[ReadId];

export type RowOf<Id extends ListId> = NonNullable<Data<Id>>[number];

/** The query of a list, as in its address: the API's own names and values. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>;

/** A list as returned by any operation. */
export interface AnyList<Row> extends ListAnswer<Row> {
  readonly data?: { readonly data: readonly Row[]; readonly meta?: PageMeta | CursorMeta } | undefined;
}

/*
 * The types of an operation's input are erased here, and only here: the declaration of a list decides which operation
 * it is, and the values come from an address. The API validates them.
 */

/** Returns the input of a list's operation; one without path parameters takes none. */
const inputOf = (query: ListQuery, params: PathValues): object =>
  Object.keys(params).length > 0 ? { params, query } : { query };

/** For loaders. A failure is shown in place of the list. */
export async function readList(api: Api, id: ListId, query: ListQuery, params: PathValues): Promise<void> {
  await api.ensure(id, inputOf(query, params) as never, { handled: true } as never).catch(() => undefined);
}

/** Returns the current list; while another part of it loads, the previous one stays. */
export function useList<Id extends ListId>(id: Id, query: ListQuery, params: PathValues): AnyList<RowOf<Id>> {
  const useAnyList = useApiQuery as (id: ListId, input: object, options: object) => AnyList<RowOf<Id>>;
  return useAnyList(id, inputOf(query, params), { handled: true, keepPrevious: true });
}

/** Returns a function that fetches a list as a file. */
export function useListDownload(id: OperationId | undefined, query: ListQuery, params: PathValues) {
  const api = useApi();
  if (id === undefined) return undefined;
  return () => api.download(id, inputOf(query, params) as never, { handled: true });
}
