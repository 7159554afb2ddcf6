import { isApiError } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { isSelling, routePath } from '@tasklane/contracts';
import type { EventBus, SessionSnapshot, Toast } from '@tasklane/contracts';
import { capturedUtm, forgetUtm } from '../tracking/utm';
import type { Memory } from './memory';
import { resume } from './resume';

export interface AfterSignInOptions {
  readonly api: Pick<Api, 'call'>;
  readonly events: EventBus;
  readonly memory: Memory;
  readonly session: () => SessionSnapshot;
  readonly navigate: (to: string) => Promise<void>;
  readonly reload: () => void;
  readonly toast: (toast: Toast) => void;
  /** Says that something could not be gone on with. */
  readonly failureText: () => string;
}

/** How a visitor came in: somebody new has seen the page they are on only as a guest. */
export type Entry = 'sign-in' | 'sign-up';

/**
 * Takes a visitor who has just come in to where they wanted to go: what they had begun, else the page they had asked
 * for, else a seller's dashboard; else the page is loaded again as theirs.
 */
export async function afterSignIn(entry: Entry, options: AfterSignInOptions): Promise<void> {
  const { memory, navigate, reload, session } = options;
  const intent = memory.intent.read();
  const route = memory.route.read();
  memory.giveUp();
  // Before anything else: loading the page again would break the call off.
  await tellUtm(options.api);
  if (intent) {
    try {
      const to = await resume(intent, options);
      if (to !== null) return await navigate(to);
      return reload();
    } catch (error) {
      options.toast({
        kind: 'error',
        text: isApiError(error) && error.message ? error.message : options.failureText(),
      });
      return;
    }
  }
  if (route !== null) return navigate(route);
  const { claims } = session();
  if (entry === 'sign-in' && claims && isSelling(claims.roles))
    return navigate(routePath('accountDashboard', {}));
  reload();
}

/** Tells the server once by what way the user came. A sign-up told it already. */
async function tellUtm(api: AfterSignInOptions['api']): Promise<void> {
  const utm = capturedUtm();
  if (Object.keys(utm).length === 0) return;
  forgetUtm();
  await api.call('user.change', { body: utm }, { handled: true }).catch(() => undefined);
}
