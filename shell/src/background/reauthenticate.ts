import { timing } from '@tasklane/contracts';
import type { Host } from '@tasklane/contracts';

/**
 * Vouches for the user anew at fixed times: what other sites and files were opened with ends with its token.
 * @returns the function that ends it
 */
export function reauthenticate({ session }: Pick<Host, 'session'>): () => void {
  const timer = setInterval(() => {
    // A session that is over ends by itself; without a line the next time will do.
    session.renew().catch(() => undefined);
  }, timing.vendorReauthentication);
  return () => clearInterval(timer);
}
