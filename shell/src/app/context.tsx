import type { Host, PublicConfig } from '@tasklane/contracts';
import type { Api } from '@tasklane/api-client';
import type { I18n } from '@tasklane/i18n';
import { Provider } from 'jotai';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Dialogs } from '../dialogs/store';
import type { EntryWay } from '../navigation/afterSignIn';
import type { Memory } from '../navigation/memory';
import type { Session } from '../session/session';
import type { State } from '../state';
import type { Currency } from './preferences';
import type { ToastPort } from './toasts';

/** The shell's own services, for its own components; remotes get only the `Host`. */
export interface Shell {
  readonly api: Api;
  readonly apiUrl: string;
  readonly config: PublicConfig;
  readonly host: Host;
  readonly i18n: I18n;
  readonly session: Session;
  readonly dialogs: Dialogs;
  readonly memory: Memory;
  readonly toasts: ToastPort;
  readonly currency: Currency;
  /** Store of the shell's atoms; its components read them with jotai's hooks. */
  readonly state: State;
  /** Takes a visitor who has just signed in or up to where they wanted to go. */
  enter(entry: EntryWay): Promise<void>;
  /** Reloads the page without a hash that asks for sign-in. */
  reload(): void;
}

const ShellContext = createContext<Shell | null>(null);

/** Provides the shell's services and the store of its atoms to the shell's components. */
export function ShellProvider({ value, children }: { value: Shell; children?: ReactNode }) {
  return (
    <Provider store={value.state}>
      <ShellContext value={value}>{children}</ShellContext>
    </Provider>
  );
}

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
