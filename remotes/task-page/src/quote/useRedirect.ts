import { timing } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useEffect } from 'react';

/** Goes to an address as soon as there is one, after a moment in which the visitor sees that the request was sent. */
export function useRedirect(to: string | undefined): void {
  const host = useHost();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => host.navigate(to), timing.quoteRedirect);
    return () => clearTimeout(timer);
  }, [host, to]);
}
