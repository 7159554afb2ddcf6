import { minimumAge } from '../constants/accounts';

/** Returns the years that a person born on this day, `YYYY-MM-DD`, has completed by `now`, both in UTC. */
export function ageOn(birthday: string, now: Date): number {
  const born = new Date(`${birthday}T00:00:00Z`);
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const before =
    now.getUTCMonth() < born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() < born.getUTCDate());
  return before ? years - 1 : years;
}

/** Characters of a day, `YYYY-MM-DD`. */
export const birthdayLength = 10;

/** More years than anybody has lived. */
const OLDEST = 130;

/**
 * Returns what is wrong with a date of birth: `date` if it is not in the calendar or not plausible, `age` if the person
 * is too young.
 */
export function birthdayFault(birthday: string, now: Date): 'date' | 'age' | undefined {
  const born = new Date(`${birthday}T00:00:00Z`);
  const isDay = !Number.isNaN(born.getTime()) && born.toISOString().slice(0, 10) === birthday;
  if (!isDay || born > now || ageOn(birthday, now) > OLDEST) return 'date';
  return ageOn(birthday, now) < minimumAge ? 'age' : undefined;
}
