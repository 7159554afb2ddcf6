import { routePath } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useEffect, useRef } from 'react';
import { useShell } from '../app/context';

/** Shows a pre-seller who has just become a seller what they may sell from now on. */
export function useNewSeller(): void {
  const { host } = useShell();
  const { claims } = useSession();
  const user = claims?.hash;
  const sells = claims?.roles.includes('ROLE_SELLER') ?? false;
  const prepares = !sells && (claims?.roles.includes('ROLE_PRE_SELLER') ?? false);
  const preparing = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (sells && preparing.current === user) host.navigate(routePath('accountLimits', {}));
    preparing.current = prepares ? user : undefined;
  }, [host, user, sells, prepares]);
}
