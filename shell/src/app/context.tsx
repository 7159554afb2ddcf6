import type { Host, PublicConfig } from '@tasklane/contracts';
import type { Api } from '@tasklane/api-client';
import type { I18n } from '@tasklane/i18n';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Dialogs } from '../dialogs/store';
import type { Entry } from '../navigation/afterSignIn';
import type { Memory } from '../navigation/memory';
import type { Session } from '../session/session';
import type { Store } from '../store';
import type { ToastPort } from './toasts';

/** The shell's own parts, for its own components; remotes see the `Host` only. */
export interface Shell {
  readonly api: Api;
  /** Address of the API. */
  readonly apiUrl: string;
  readonly config: PublicConfig;
  readonly host: Host;
  readonly i18n: I18n;
  readonly session: Session;
  readonly dialogs: Dialogs;
  readonly memory: Memory;
  readonly toasts: ToastPort;
  readonly currency: Store<string>;
  /** How many skeletons stand in the place of a page. */
  readonly skeletons: Pick<Store<number>, 'get' | 'set' | 'subscribe'>;
  /** The visitor has just come in: takes them to where they wanted to go. */
  enter(entry: Entry): Promise<void>;
  /** Loads the page again, without a hash that asks for signing in. */
  reload(): void;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}

/** The value of one of the shell's stores, in step with it. */
export const useStore = <Value,>(store: Pick<Store<Value>, 'get' | 'rendered' | 'subscribe'>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.rendered);
