import { guest } from '@tasklane/contracts';
import type { Host, SessionSnapshot } from '@tasklane/contracts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Remotes } from '../loading/remotes';

interface Surroundings {
  readonly host: Host;
  readonly remotes: Remotes;
}

const SurroundingsContext = createContext<Surroundings | null>(null);

/** Provides the shell's host and the loader of remotes to everything below. */
export function HostProvider({ host, remotes, children }: Surroundings & { children?: ReactNode }) {
  return <SurroundingsContext value={{ host, remotes }}>{children}</SurroundingsContext>;
}

function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('A remote is shown outside of a HostProvider.');
  return surroundings;
}

/** All that a remote knows of the shell. */
export const useHost = (): Host => useSurroundings().host;

/** The loader of remotes; for the shell and for slots. */
export const useRemotes = (): Remotes => useSurroundings().remotes;

/** Returns the current session and re-renders when it changes. HTML is always rendered for a guest. */
export function useSession(): SessionSnapshot {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get, () => guest);
}
