/** Months to choose from, the current one included. */
const MONTHS = 12;

/** Returns the last months in UTC, the current one first, as `2026-03`. */
export function lastMonths(now: number): string[] {
  const today = new Date(now);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - index)).toISOString().slice(0, 7),
  );
}

/** Returns the first and the last day of a month. @param month `2026-03` */
export function daysOf(month: string): { from: string; to: string } {
  const first = new Date(`${month}-01`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}
