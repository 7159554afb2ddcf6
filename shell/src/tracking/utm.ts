import { storageKeys } from '@tasklane/contracts';
import type { Utm } from '@tasklane/contracts';
import { stored } from '../storage';

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** What the server takes of each. */
const longest = 200;

const memory = stored<Utm>(storageKeys.utm);

/** Remembers by what way a visitor came, when the address says so, until the server is told. */
export function captureUtm(search: string): void {
  const query = new URLSearchParams(search);
  const values = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value.slice(0, longest)]] : [];
  });
  if (values.length > 0) memory.write(Object.fromEntries(values) as Utm);
}

/** The way that a visitor came by, as far as it is known. */
export const capturedUtm = (): Utm => memory.read() ?? {};
export const forgetUtm = (): void => memory.clear();
