import { storageKeys } from '@tasklane/contracts';
import { storedText } from '../storage';

/**
 * Loads an address as a new document, for a page whose files are gone; not a second time in a row for the same one, so
 * that no fault makes it go round in circles.
 *
 * @returns whether it is being loaded
 */
export function loadOnce(
  address: string,
  load: (address: string) => void = (to) => window.location.assign(to),
): boolean {
  const last = storedText(storageKeys.loadedAnew, () => window.sessionStorage);
  if (last.read() === address) return false;
  last.write(address);
  // A browser that remembers nothing would go round.
  if (last.read() !== address) return false;
  load(address);
  return true;
}
