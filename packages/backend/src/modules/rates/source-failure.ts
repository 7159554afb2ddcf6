/** A source did not answer with rates. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  /** Milliseconds after which it wants to be asked again, if it says so. */
  readonly retryAfter: number | undefined;

  constructor(
    reason: string,
    { retryAfter, cause }: { retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.retryAfter = retryAfter;
  }
}
