/** Returns the day that the address of a page asks for; undefined for none and for one that does not exist. */
export function dayIn({ searchParams }: URL): string | undefined {
  const day = searchParams.get('on') ?? '';
  const moment = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment) ? day : undefined;
}
