import { queries, useLiveQuery } from '@tasklane/api-client/live';

/** Who and what a conversation is about. */
export const useThread = (hash: string) => useLiveQuery(queries.thread, { id: hash }).data?.thread;
