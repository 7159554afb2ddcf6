import { queries, useLiveQuery } from '@tasklane/api-client/live';

/** The other user and the subject of a thread. */
export const useThread = (hash: string) => useLiveQuery(queries.thread, { id: hash }).data?.thread;
