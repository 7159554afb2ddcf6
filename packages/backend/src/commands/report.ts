/** What a command reports. */
export interface Report {
  readonly text: string;
  /** Whether the program exits with 1. */
  readonly hasFailed?: true;
}
