import { storageKeys } from '@tasklane/contracts';
import { storedText } from '../storage';

/**
 * Loads an address as a new document, for a page whose files are gone; not twice in a row for the same address, so that
 * no error causes a reload loop.
 *
 * @returns whether it is being loaded
 */
export function loadOnce(
  address: string,
  load: (address: string) => void = (to) => window.location.assign(to),
): boolean {
  const last = storedText(storageKeys.reloadedAddress, () => window.sessionStorage);
  if (last.read() === address) return false;
  last.write(address);
  // A browser without storage would loop.
  if (last.read() !== address) return false;
  load(address);
  return true;
}
