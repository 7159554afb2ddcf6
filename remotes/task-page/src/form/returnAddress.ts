import { storageKeys } from '@tasklane/contracts';

/** Makes the shell return to this page once its visitor has become a seller. */
export function returnWhenSelling(address: string): void {
  try {
    sessionStorage.setItem(storageKeys.afterBecomingSeller, address);
  } catch {
    // Without storage, new sellers are sent to their limits, as they are without an address.
  }
}
