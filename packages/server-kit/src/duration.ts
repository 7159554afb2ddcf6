const PATTERN = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const UNITS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000];

/**
 * Milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds (`P7D`, `PT15M`), or undefined for
 * any other text. Years and months have no fixed length and are not accepted.
 */
export function parseDuration(text: string): number | undefined {
  const parts = PATTERN.exec(text)?.slice(1);
  if (!parts?.some((part) => part !== undefined)) return undefined;
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (UNITS[index] ?? 0), 0);
}

/** The moment `duration` after `from`. @throws Error for a text that is not a duration */
export function after(from: Date, duration: string): Date {
  const length = parseDuration(duration);
  if (length === undefined) throw new Error(`"${duration}" is not a duration.`);
  return new Date(from.getTime() + length);
}
