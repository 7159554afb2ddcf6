import type { TestBackend } from './start';

/**
 * Stops the clock of a back end: only `advance` moves it. For suites in which a moment more or less matters, since the
 * machine may be slow.
 */
export function holdClock({ kernel: { clock } }: TestBackend): void {
  let moment = clock.now().getTime();
  const advance = clock.advance.bind(clock);
  clock.now = () => new Date(moment);
  clock.advance = async (milliseconds) => {
    moment += milliseconds;
    await advance(milliseconds);
    return clock.now();
  };
}
