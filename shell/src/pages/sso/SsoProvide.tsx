import { isApiError } from '@tasklane/api-client';
import { brand, routePath } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Card, Group, LinkButton, Stack, Text } from '@tasklane/ui';
import { replace, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Shell } from '../../app/context';
import { leave } from '../../navigation/leave';
import { MailPage } from '../mail/MailPage';

type SsoProvideOutcome =
  { readonly return_url: string; readonly site: string } | { readonly problem: string };

/** Loads another site's request for the user's identity; a guest signs in first and returns. */
export const vouch =
  ({ api, session, memory }: Shell) =>
  async ({ request }: LoaderFunctionArgs): Promise<SsoProvideOutcome | Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (session.get().state !== 'signed-in') {
      memory.route.write(pathname + search);
      return replace(routePath('home', {}, { hash: 'login' }));
    }
    const body = { sso: searchParams.get('sso') ?? '', sig: searchParams.get('sig') ?? '' };
    try {
      return (await api.call('sso.provide', { body }, { handled: true })).data;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { problem: error.message };
    }
  };

/** Answers another site that asks who the user is, only with the user's consent. */
export function SsoProvide() {
  const t = useText('dialogs');
  const outcome = useLoaderData<SsoProvideOutcome>();
  const username = useSession().claims?.profile.username ?? '';
  return (
    <MailPage title={t('provide.title')}>
      {'problem' in outcome ? (
        <Alert kind="error" title={t('provide.failed')}>
          {t('provide.failedText')}
        </Alert>
      ) : (
        <Card padding="lg">
          <Stack gap="lg">
            <Text>{t('provide.text', { site: outcome.site, brand: brand.name, username })}</Text>
            <Group justify="end">
              <LinkButton to={routePath('home', {})}>{t('provide.cancel')}</LinkButton>
              <Button variant="primary" onClick={() => leave(outcome.return_url)}>
                {t('provide.submit', { site: outcome.site })}
              </Button>
            </Group>
          </Stack>
        </Card>
      )}
    </MailPage>
  );
}
