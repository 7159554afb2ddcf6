import type { RemotePhase } from '@tasklane/contracts';

/** Where a remote can fail, in the order of loading. */
export type Phase = RemotePhase;

/** A remote that failed to load. Recognised by its name, since two copies of a package would not share the class. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly phase: Phase,
    readonly remote: string,
    override readonly cause: unknown,
    /** The build; missing where the registry failed. */
    readonly version?: string,
  ) {
    super(`The remote "${remote}" failed in its phase "${phase}": ${messageOf(cause)}`);
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

export const isRemoteFailure = (value: unknown): value is RemoteFailure =>
  value instanceof Error && value.name === 'RemoteFailure';
