import { ApiError } from './errors';

/** The text for people of a fault that prevented an answer. */
export type Tell = (fault: 'offline') => string;

/**
 * Loads code that only some calls need.
 * @throws ApiError if it does not arrive, as for a call that does not
 */
export const loadCode = <Code>(load: () => Promise<Code>, tell: Tell): Promise<Code> =>
  load().catch((cause: unknown) => {
    throw new ApiError({ error: 'offline', status: 0, message: tell('offline') }, { cause });
  });
