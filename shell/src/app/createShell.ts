import { browserTokens, createApi } from '@tasklane/api-client';
import type { FailedCall, Outage, TokenStore } from '@tasklane/api-client';
import type { InlinedAnswer, LanguageCode, PublicConfig } from '@tasklane/contracts';
import type { Remotes } from '@tasklane/federation';
import type { I18n } from '@tasklane/i18n';
import { createDialogs } from '../dialogs/store';
import { createEventBus } from '../events/bus';
import { policyPages } from '../navigation/guard';
import { createMemory } from '../navigation/memory';
import { addressOfOutage, noticeOf, reactionTo } from '../navigation/outages';
import { createSession } from '../session/session';
import { createState } from '../state';
import { createTracker } from '../tracking/tracker';
import type { Shell } from './context';
import { createHost } from './createHost';
import { createCurrency } from './preferences';
import { createToastPort } from './toasts';

/** The part of the router that the shell needs. The router itself needs the shell, so it is created later. */
export interface Navigator {
  navigate(to: string, options?: { readonly replace?: boolean }): Promise<void>;
  /** Whether a page's loader is running; the loader then decides where its failures lead. */
  isLoading(): boolean;
}

/** Text keys of the message for a call that got no answer. */
const noAnswerTexts = { offline: 'failure.offline.text', timeout: 'failure.notice.timeout' } as const;

interface ShellOptions {
  readonly config: PublicConfig;
  readonly firstAnswers: readonly InlinedAnswer[];
  readonly i18n: I18n;
  readonly apiUrl?: string;
  readonly reload?: () => void;
  /** Store of the tokens; the browser's storage by default. */
  readonly tokens?: TokenStore;
  /** Null disables events to other tabs. */
  readonly channel?: null;
}

/** Creates the shell. `connect` must be called with the router and the remotes before anything is rendered. */
export function createShell({ config, firstAnswers, i18n, ...options }: ShellOptions) {
  const language: LanguageCode = i18n.language;
  let navigator: Navigator | null = null;
  let remotes: Remotes | null = null;
  const navigate: Navigator['navigate'] = async (to, how) => navigator?.navigate(to, how);

  const onOutage = (outage: Outage, call: FailedCall) => {
    if (outage.kind === 'terms') {
      // The terms pages must be readable before the terms are accepted.
      if (policyPages.has(window.location.pathname)) return;
      dialogs.offer('terms', {});
    }
    const reaction = reactionTo(outage, call, navigator?.isLoading() ?? false);
    if (reaction === 'leave') {
      memory.failed.write(window.location.pathname + window.location.search + window.location.hash);
      void navigate(addressOfOutage(outage));
    } else if (reaction === 'notice') {
      toasts.show({ kind: 'error', text: i18n.i18next.t(noticeOf(call), { ns: 'shell' }) });
    }
  };
  const events = createEventBus(options.channel);
  const state = createState();
  const dialogs = createDialogs(state);
  const memory = createMemory();
  const toasts = createToastPort(state);
  const apiUrl = options.apiUrl ?? '/api';
  const api = createApi({
    baseUrl: apiUrl,
    tokens: options.tokens ?? browserTokens(),
    language: () => language,
    firstAnswers,
    events,
    noAnswerText: (fault) => i18n.i18next.t(noAnswerTexts[fault], { ns: 'shell' }),
    onOutage,
    onSignedOut: () => session.expired(),
  });
  const session = createSession({ api, events, state });
  const currency = createCurrency(state, session.get, config.rendered?.currency);
  const track = createTracker(config.tracking);
  const host = createHost({ session, dialogs, memory, toasts, events, currency, language, navigate, track });

  const reload = () => {
    if (window.location.hash)
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
    (options.reload ?? (() => window.location.reload()))();
  };
  const enter: Shell['enter'] = async (entry) => {
    if (!remotes) return;
    const code = await import(/* webpackChunkName: "after-sign-in" */ '../navigation/afterSignIn').catch(
      () => undefined,
    );
    // Without it nobody knows where to go, but whoever has signed in sees the page as a user.
    if (!code) return reload();
    return code.afterSignIn(entry, {
      api,
      host,
      remotes,
      memory,
      session: session.get,
      navigate,
      reload,
      toast: toasts.show,
      i18n,
    });
  };

  const shell: Shell = {
    api,
    apiUrl,
    config,
    host,
    i18n,
    session,
    dialogs,
    memory,
    toasts,
    currency,
    state,
    enter,
    reload,
  };
  const connect = (router: Navigator, loader: Remotes): void => {
    navigator = router;
    remotes = loader;
  };
  return { shell, connect };
}
