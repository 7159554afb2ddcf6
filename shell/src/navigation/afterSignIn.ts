import { isApiError } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { findExtension, isSelling, ownerOfIntent, routePath, subjectOf } from '@tasklane/contracts';
import type { Host, Intent, SessionSnapshot, Toast } from '@tasklane/contracts';
import type { Remotes } from '@tasklane/federation';
import type { I18n } from '@tasklane/i18n';
import { capturedUtm, forgetUtm } from '../tracking/utm';
import type { Memory } from './memory';

export interface AfterSignInOptions {
  readonly api: Pick<Api, 'call'>;
  readonly host: Pick<Host, 'link' | 'openDialog'>;
  readonly remotes: Pick<Remotes, 'part' | 'builds'>;
  readonly memory: Memory;
  readonly session: () => SessionSnapshot;
  readonly navigate: (to: string) => Promise<void>;
  readonly reload: () => void;
  readonly toast: (toast: Toast) => void;
  readonly i18n: Pick<I18n, 'i18next'>;
}

/** How a visitor entered; a new user has seen the current page only as a guest. */
export type EntryWay = 'sign-in' | 'sign-up';

/**
 * Takes a visitor who has just signed in or up to where they wanted to go: resumes their intent, else opens the page
 * they had requested, else a seller's dashboard; else reloads the page for the user.
 */
export async function afterSignIn(entry: EntryWay, options: AfterSignInOptions): Promise<void> {
  const { memory, navigate, reload, session } = options;
  const intent = memory.intent.read();
  const route = memory.route.read();
  memory.giveUp();
  // Comes first, because a reload would abort the call.
  await reportCampaign(options.api);
  if (intent) {
    try {
      const to = await resume(intent, options);
      if (to !== null) return await navigate(to);
      return reload();
    } catch (error) {
      options.toast({
        kind: 'error',
        text:
          isApiError(error) && error.message
            ? error.message
            : options.i18n.i18next.t('resume.failed', { ns: 'background' }),
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

/**
 * Lets the remote that declared the kind of intent resume it.
 * @returns where to go, or null to stay
 * @throws RemoteFailure when its code fails to load; ApiError when the API rejects it
 */
async function resume(
  intent: Intent,
  { api, host, remotes, session }: Pick<AfterSignInOptions, 'api' | 'host' | 'remotes' | 'session'>,
): Promise<string | null> {
  const { kind } = intent;
  const { claims } = session();
  const owner = ownerOfIntent(kind) ?? '';
  const declared = findExtension(
    remotes.builds.forPart(owner)?.extensions,
    'intent',
    (extension) => extension.kind === kind,
    claims && subjectOf(claims),
  );
  if (!declared) throw new Error(`No remote resumes "${kind}" for this user.`);
  const { view } = await remotes.part(owner, declared.view).load();
  if (!view.resume) throw new TypeError(`"${declared.view}" resumes nothing.`);
  return view.resume(intent, { api, host });
}

/** Tells the server once how the user arrived. A sign-up has already sent it. */
async function reportCampaign(api: AfterSignInOptions['api']): Promise<void> {
  const utm = capturedUtm();
  if (Object.keys(utm).length === 0) return;
  forgetUtm();
  await api.call('user.change', { body: utm }, { handled: true }).catch(() => undefined);
}
