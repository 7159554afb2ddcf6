import { storageKeys } from '@tasklane/contracts';

/** Has the shell come back to this page once its visitor has become a seller. */
export function returnWhenSelling(address: string): void {
  try {
    sessionStorage.setItem(storageKeys.afterBecomingSeller, address);
  } catch {
    // A browser that forbids storage leads new sellers to their limits, as it does without an address.
  }
}
