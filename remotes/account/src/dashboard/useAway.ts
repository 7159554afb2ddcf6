import { useChangeUser } from '../api/changeUser';
import type { UserPatch } from '../api/changeUser';

type ReturningDate = NonNullable<UserPatch['returning_date']>;

/** How the API is told that no day was named. */
const noDate: ReturningDate = { date: { year: 0, month: 0, day: 0 }, time: { hour: 0, minute: 0 } };

/** A day of a date field, `2026-03-05`, as the API takes it: its first minute. Without a day, none. */
function returningDate(day: string): ReturningDate {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return noDate;
  return { date: { year, month, day: date }, time: { hour: 0, minute: 0 } };
}

/** Switches the holiday on, with the day of return where there is one, and off. */
export function useAway() {
  const { startChange, pending, error } = useChangeUser();
  return {
    leave: (day: string) => startChange({ away: 1, returning_date: returningDate(day) }),
    comeBack: () => startChange({ away: 0, returning_date: noDate }),
    /** What is on its way to the server: being away, or not. */
    wanted: pending && pending.away === 1,
    failed: error !== null,
  };
}
