import { timing } from '@tasklane/contracts';
import type { Host } from '@tasklane/contracts';
import { useEffect } from 'react';

/** Vouches for the user anew at fixed times: what other sites and files were opened with ends with its token. */
export function useReauthentication({ session }: Pick<Host, 'session'>, user: string | null): void {
  useEffect(() => {
    if (user === null) return undefined;
    const timer = setInterval(() => {
      // A session that is over ends by itself; without a line the next time will do.
      session.renew().catch(() => undefined);
    }, timing.vendorReauthentication);
    return () => clearInterval(timer);
  }, [session, user]);
}
