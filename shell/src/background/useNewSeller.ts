import { isInside } from '@tasklane/api-client';
import { routePath, storageKeys } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useEffect, useRef } from 'react';
import { useShell } from '../app/context';
import { storedText } from '../storage';

const returnAddress = storedText(storageKeys.afterBecomingSeller, () => window.sessionStorage);

/** Returns and clears the page that the user left to become a seller; by default, the page of selling limits. */
function takeDestination(): string {
  const address = returnAddress.read();
  returnAddress.clear();
  return address !== null && isInside(address) ? address : routePath('accountLimits', {});
}

/** Redirects a pre-seller who has just become a seller: back to the task they came from, or to their limits. */
export function useNewSeller(): void {
  const { host } = useShell();
  const { claims } = useSession();
  const user = claims?.hash;
  const sells = claims?.roles.includes('ROLE_SELLER') ?? false;
  const prepares = !sells && (claims?.roles.includes('ROLE_PRE_SELLER') ?? false);
  const preparing = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (sells && preparing.current === user) host.navigate(takeDestination());
    preparing.current = prepares ? user : undefined;
  }, [host, user, sells, prepares]);
}
