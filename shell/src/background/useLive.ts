import { useEffect } from 'react';
import type { RegistryStore } from '@tasklane/federation';
import type { Shell } from '../app/context';

/** While somebody is signed in: what happens to them elsewhere, and the vouching for them anew. Guests fetch none of it. */
export function useLive(shell: Shell, user: string | null, registry: RegistryStore): void {
  useEffect(() => {
    if (user === null) return undefined;
    let ended = false;
    const ends: (() => void)[] = [];
    import(/* webpackChunkName: "signed-in" */ './signedIn').then(
      ({ followLive, reauthenticate }) => {
        if (!ended) ends.push(followLive(shell, user, registry), reauthenticate(shell.host));
      },
      // Without it nothing is told by itself; the page reads it all the same.
      () => undefined,
    );
    return () => {
      ended = true;
      for (const end of ends) end();
    };
  }, [shell, user, registry]);
}
