import { timing } from '@tasklane/contracts';
import type { Host } from '@tasklane/contracts';

/**
 * Renews the session at fixed intervals: access to other sites and to files ends with its token.
 * @returns the function that stops it
 */
export function reauthenticate({ session }: Pick<Host, 'session'>): () => void {
  const timer = setInterval(() => {
    // An expired session ends elsewhere; if offline, the next interval retries.
    session.renew().catch(() => undefined);
  }, timing.vendorReauthentication);
  return () => clearInterval(timer);
}
