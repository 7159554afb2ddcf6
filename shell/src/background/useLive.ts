import { useEffect } from 'react';
import type { RegistryStore } from '@tasklane/federation';
import type { Shell } from '../app/context';

/** Follows live updates and renews the session while a user is signed in. Guests fetch none of this code. */
export function useLive(shell: Shell, user: string | null, registry: RegistryStore): void {
  useEffect(() => {
    if (user === null) return undefined;
    let ended = false;
    const ends: (() => void)[] = [];
    import(/* webpackChunkName: "signed-in" */ './signedIn').then(
      ({ followLive, reauthenticate }) => {
        if (!ended) ends.push(followLive(shell, user, registry), reauthenticate(shell.host));
      },
      // Without this file nothing is pushed; pages still read their data.
      () => undefined,
    );
    return () => {
      ended = true;
      for (const end of ends) end();
    };
  }, [shell, user, registry]);
}
