import { isApiError } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Link, LoadingArea } from '@tasklane/ui';
import { useEffect } from 'react';
import { replace, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useShell } from '../../app/context';
import type { Shell } from '../../app/context';
import { MailPage } from '../mail/MailPage';

type SsoLandingOutcome = { readonly problem: string | null };

/** Signs in with the response of the identity provider. */
export const comeBack =
  ({ api, session }: Shell) =>
  async ({ request }: LoaderFunctionArgs): Promise<SsoLandingOutcome | Response> => {
    const { searchParams } = new URL(request.url);
    const [sso, sig] = [searchParams.get('sso'), searchParams.get('sig')];
    if (!sso || !sig) {
      const isIn = session.get().state === 'signed-in';
      return replace(isIn ? '/my-account' : routePath('home', {}, { hash: 'login_sso' }));
    }
    try {
      const { state } = session.begin(
        await api.call('sso.check', { query: { sso, sig } }, { handled: true }),
      );
      return state === 'signed-in' ? { problem: null } : replace(routePath('home', {}, { hash: 'login' }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { problem: error.message };
    }
  };

/** Handles the return from the identity provider. Redirects at once unless sign-in failed. */
export function SsoLanding() {
  const t = useText('dialogs');
  const { dialogs, enter } = useShell();
  const { problem } = useLoaderData<SsoLandingOutcome>();
  useEffect(() => {
    if (problem !== null) return;
    // The response in the address is used up and must not be loaded again. The router stays here until the redirect, so
    // that no dialog opens on a page that is about to be replaced.
    window.history.replaceState(window.history.state, '', routePath('home', {}));
    void enter('sign-in');
  }, [problem, enter]);
  return (
    <MailPage title={t('sso.title')}>
      {problem === null ? (
        <LoadingArea />
      ) : (
        <>
          <Alert
            kind="error"
            title={t('sso.failed')}
            actions={<Button onClick={() => dialogs.open('loginSso', {})}>{t('sso.again')}</Button>}
          >
            {problem || t('sso.retry')}
          </Alert>
          <div>
            <Link to={routePath('home', {}, { hash: 'login' })}>{t('sso.other')}</Link>
          </div>
        </>
      )}
    </MailPage>
  );
}
