import { isApiError } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Alert, Link, LinkButton } from '@tasklane/ui';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Shell } from '../../app/context';
import { MailPage } from './MailPage';

type ConfirmationOutcome = { readonly email: string } | { readonly problem: string };

/**
 * Confirms the address by the token of the link. If a user is signed in here, renews the session so that the page
 * reflects it at once.
 */
export const confirmEmail =
  ({ api, session }: Shell) =>
  async ({ params }: LoaderFunctionArgs): Promise<ConfirmationOutcome> => {
    try {
      const body = { token: params['token'] ?? '' };
      const { data } = await api.call('email.confirm', { body }, { handled: true });
      if (session.get().state === 'signed-in') await session.renew().catch(() => undefined);
      return data;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { problem: error.message };
    }
  };

/** Says whether the address is now confirmed. */
export function ConfirmEmail() {
  const t = useText('dialogs');
  const outcome = useLoaderData<ConfirmationOutcome>();
  const dashboard = routePath('accountDashboard', {});
  return (
    <MailPage title={t('confirmEmail.title')}>
      {'email' in outcome ? (
        <>
          <Alert kind="success" title={t('confirmEmail.done')}>
            {t('confirmEmail.doneText', { email: outcome.email })}
          </Alert>
          <div>
            <LinkButton variant="primary" to={routePath('home', {})}>
              {t('confirmEmail.home')}
            </LinkButton>
          </div>
        </>
      ) : (
        <Alert
          kind="error"
          title={t('confirmEmail.failed')}
          actions={<Link to={dashboard}>{t('confirmEmail.dashboard')}</Link>}
        >
          {outcome.problem || t('failed')}
        </Alert>
      )}
    </MailPage>
  );
}
