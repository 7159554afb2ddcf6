import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, OperationId, ReadId } from '@tasklane/api-client';
import type { CursorMeta, PageMeta } from '@tasklane/contracts';
import type { ListAnswer } from './ListPage';

/** Reads that answer a list. */
export type ListId = {
  [Id in ReadId]: Data<Id> extends readonly object[] | undefined ? Id : never;
}[ReadId];

/** A row of a list. */
export type RowOf<Id extends ListId> = NonNullable<Data<Id>>[number];

/** What is asked of a list, as its address has it: the API's own names and texts. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>;

/** A list as any operation answers it. */
export interface AnyList<Row> extends ListAnswer<Row> {
  readonly data?: { readonly data: readonly Row[]; readonly meta?: PageMeta | CursorMeta } | undefined;
}

/*
 * The types of an operation's input are forgotten here, and here only: which operation it is the declaration of a list
 * says, and the values come from an address. The API checks them.
 */

/** For loaders. A failure is shown in the list's own place. */
export async function readList(api: Api, id: ListId, query: ListQuery): Promise<void> {
  await api.ensure(id, { query } as never, { handled: true } as never).catch(() => undefined);
}

/** The list as it is now; while another part of it loads, the one before stays. */
export function useList<Id extends ListId>(id: Id, query: ListQuery): AnyList<RowOf<Id>> {
  const useAnyList = useApiQuery as (id: ListId, input: object, options: object) => AnyList<RowOf<Id>>;
  return useAnyList(id, { query }, { handled: true, keepPrevious: true });
}

/** Fetches a list as a file. */
export function useListDownload(id: OperationId | undefined, query: ListQuery) {
  const api = useApi();
  if (id === undefined) return undefined;
  return () => api.download(id, { query } as never, { handled: true });
}
