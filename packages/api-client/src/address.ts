import { fillPath } from '@tasklane/contracts';
import type { AnyInput } from './types';

/** Address of a call below the API's own: path filled, query values that are undefined left out, in a fixed order. */
export function addressOf(path: string, input: AnyInput): string {
  const params = Object.fromEntries(
    Object.entries(input.params ?? {}).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  query.sort();
  return `${fillPath(path, params)}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
