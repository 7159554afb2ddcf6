import { useApi, useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

type Patch = NonNullable<Input<'user.change'>['body']>;
type ReturningDate = NonNullable<Patch['returning_date']>;

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
  const api = useApi();
  const change = useApiMutation('user.change', {
    handled: true,
    onSuccess: () => api.invalidate('user.read'),
  });
  return {
    leave: (day: string) => change.mutate({ body: { away: 1, returning_date: returningDate(day) } }),
    comeBack: () => change.mutate({ body: { away: 0, returning_date: noDate } }),
    /** What is on its way to the server: being away, or not. */
    wanted: change.isPending ? change.variables.body?.away === 1 : undefined,
    failed: change.isError,
  };
}
