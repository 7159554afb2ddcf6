import { storageKeys } from '@tasklane/contracts';
import type { Utm } from '@tasklane/contracts';
import { stored } from '../storage';

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Maximum length that the server accepts for each value. */
const longest = 200;

const memory = stored<Utm>(storageKeys.utm);

/** Stores the campaign parameters of the address, if there are any, until they are sent to the server. */
export function captureUtm(search: string): void {
  const query = new URLSearchParams(search);
  const values = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value.slice(0, longest)]] : [];
  });
  if (values.length > 0) memory.write(Object.fromEntries(values) as Utm);
}

/** Returns the stored campaign parameters, if any. */
export const capturedUtm = (): Utm => memory.read() ?? {};
export const forgetUtm = (): void => memory.clear();
