import { languageOf, routePath } from '@tasklane/contracts';
import type { EventBus, Host, LanguageCode, TrackedEvent } from '@tasklane/contracts';
import type { Dialogs } from '../dialogs/store';
import type { Memory } from '../navigation/memory';
import type { Session } from '../session/session';
import type { Currency } from './preferences';
import type { ToastPort } from './toasts';

interface HostOptions {
  readonly session: Session;
  readonly dialogs: Dialogs;
  readonly memory: Memory;
  readonly toasts: ToastPort;
  readonly events: EventBus;
  readonly currency: Currency;
  readonly language: LanguageCode;
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => Promise<void>;
  readonly track: (event: TrackedEvent) => void;
}

/** Creates the `Host`, which is all that remotes get of the shell. */
export function createHost(options: HostOptions): Host {
  const { session, dialogs, memory, toasts, events, currency, language, navigate, track } = options;
  return {
    session: {
      get: session.get,
      subscribe: session.subscribe,
      signOut: session.signOut,
      renew: session.renew,
    },
    requireLogin(intent) {
      const { state } = session.get();
      if (state === 'signed-in') return true;
      memory.intent.write(intent);
      const reason = intent.kind === 'purchase' || intent.kind === 'custom-quote' ? intent.kind : undefined;
      if (reason && state === 'guest') dialogs.open('signup', { reason });
      else dialogs.open('login', {});
      return false;
    },
    openDialog: dialogs.open,
    toast: toasts.show,
    link: routePath,
    navigate: (to, how) => void navigate(to, how),
    track,
    events,
    language,
    direction: languageOf(language).direction,
    get currency() {
      return currency.get();
    },
  };
}
