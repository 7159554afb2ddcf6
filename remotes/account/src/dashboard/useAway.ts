import { useChangeUser } from '../api/changeUser';
import type { UserPatch } from '../api/changeUser';

type ReturningDate = NonNullable<UserPatch['returning_date']>;

/** The API's value for "no date given". */
const noDate: ReturningDate = { date: { year: 0, month: 0, day: 0 }, time: { hour: 0, minute: 0 } };

/**
 * Converts a date field's value, `2026-03-05`, to the API's format: the first minute of that day. Empty gives no date.
 */
function returningDate(day: string): ReturningDate {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return noDate;
  return { date: { year, month, day: date }, time: { hour: 0, minute: 0 } };
}

/** Switches the holiday on, with a return date if there is one, and off. */
export function useAway() {
  const { startChange, pending, error } = useChangeUser();
  return {
    leave: (day: string) => startChange({ away: 1, returning_date: returningDate(day) }),
    comeBack: () => startChange({ away: 0, returning_date: noDate }),
    /** The value in flight: away or not. */
    wanted: pending && pending.away === 1,
    failed: error !== null,
  };
}
