import { useApiMutation } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import { Trans, useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Group, Link, Stack, Text } from '@tasklane/ui';
import { useShell } from '../app/context';
import type { DialogControl } from './control';

/** Asks the user to accept changed terms; declining signs them out. */
export default function TermsDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { session } = useShell();
  const accept = useApiMutation('user.change', {
    handled: true,
    onSuccess: onClose,
  });
  const decline = () => {
    onClose();
    void session.signOut();
  };
  const terms = <Link to={routePath('terms-and-conditions', {})} onClick={onClose} />;
  return (
    <Dialog open onClose={decline} title={t('terms.title')} size="sm">
      <Stack gap="lg">
        <Text>
          <Trans t={t} i18nKey="terms.text" components={{ terms }} />
        </Text>
        {accept.error && <Alert kind="error">{accept.error.message || t('failed')}</Alert>}
        <Group justify="end">
          <Button onClick={decline}>{t('terms.decline')}</Button>
          <Button
            variant="primary"
            loading={accept.isPending}
            onClick={() => accept.mutate({ body: { terms_accepted: true } })}
          >
            {t('terms.accept')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
