import type { OperationId } from '@tasklane/contracts/operations';
import type { Actor } from '../people';
import type { Scene } from '../scene';

/** What a call carries. */
export interface RequestFixture {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** In the place of a fresh session of whoever asks. */
  readonly token?: string;
}

/**
 * Makes a call that would succeed for `who`, and all that it needs: each time anew where the call uses it up.
 * Whoever is refused makes the same call.
 */
export type MakeRequest = (scene: Scene, who: Actor) => RequestFixture | Promise<RequestFixture>;

/** One way to call, or one for each case of the table. */
export type RequestFixtures = Readonly<
  Partial<Record<OperationId, MakeRequest | Readonly<Record<string, MakeRequest>>>>
>;
