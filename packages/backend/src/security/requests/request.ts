import type { OperationId } from '@tasklane/contracts/operations';
import type { Actor } from '../people';
import type { Scene } from '../scene';

/** The input of a call. */
export interface RequestFixture {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the caller's own token. */
  readonly token?: string;
}

/**
 * Makes a call that would succeed for `who`, and everything that it needs: new each time if the call uses it up.
 * Callers who are refused make the same call.
 */
export type MakeRequest = (scene: Scene, who: Actor) => RequestFixture | Promise<RequestFixture>;

/** One way to call, or one for each case of the access matrix. */
export type RequestFixtures = Readonly<
  Partial<Record<OperationId, MakeRequest | Readonly<Record<string, MakeRequest>>>>
>;
