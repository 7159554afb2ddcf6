import { fillPath } from '@tasklane/contracts';
import type { AnyInput } from './types';

/**
 * Returns the address of a call, relative to the API's base URL: path parameters filled, undefined query values left
 * out, in a fixed order. A list repeats its name for each element.
 */
export function addressOf(path: string, input: AnyInput): string {
  const params = Object.fromEntries(
    Object.entries(input.params ?? {}).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  query.sort();
  return `${fillPath(path, params)}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
