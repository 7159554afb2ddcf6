import type { EngineHost } from '../engine/host';
import type { SearchErrorBody } from '../protocol/errors';

type Callable = (...args: never[]) => unknown;
export type HostMethod = {
  [K in keyof EngineHost]: EngineHost[K] extends Callable ? K : never;
}[keyof EngineHost];

/** A call to the thread that holds the indexes. */
export interface HostCall<M extends HostMethod = HostMethod> {
  id: number;
  method: M;
  args: Parameters<EngineHost[M]>;
}

/** The answer to a call; an error travels as data, since classes do not survive the crossing. */
export type HostReply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; error: Pick<SearchErrorBody, 'message' | 'code' | 'type'> & { status: number } };
