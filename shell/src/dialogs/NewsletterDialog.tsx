import { useApiMutation } from '@tasklane/api-client';
import { accounts, brand, routePath } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, LinkButton, Stack, Text } from '@tasklane/ui';
import { useShell } from '../app/context';
import type { DialogControl } from './control';

/** Offers the newsletter: users are subscribed, guests create an account first. */
export default function NewsletterDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { dialogs } = useShell();
  const { state, claims } = useSession();
  return (
    <Dialog open onClose={onClose} size="sm" title={t('newsletter.title', { brand: brand.name })}>
      <Stack gap="lg">
        <Text>{t('newsletter.text')}</Text>
        {state === 'signed-in' ? (
          <Subscription email={claims.email} onClose={onClose} />
        ) : (
          <Button variant="primary" fullWidth onClick={() => dialogs.open('signup', {})}>
            {t('newsletter.join')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function Subscription({ email, onClose }: DialogControl & { readonly email: string }) {
  const t = useText('dialogs');
  const change = useApiMutation('user.change', { handled: true });
  if (change.isSuccess) {
    return (
      <Alert
        kind="success"
        title={t('newsletter.subscribed')}
        actions={
          <LinkButton size="sm" to={routePath('settings', {})} onClick={onClose}>
            {t('newsletter.settings')}
          </LinkButton>
        }
      >
        {t('newsletter.subscribedText', { email })}
      </Alert>
    );
  }
  return (
    <>
      {change.error && <Alert kind="error">{change.error.message || t('failed')}</Alert>}
      <Button
        variant="primary"
        fullWidth
        loading={change.isPending}
        onClick={() => change.mutate({ body: { marketing: [...accounts.marketingTypes] } })}
      >
        {t('newsletter.subscribe')}
      </Button>
    </>
  );
}
