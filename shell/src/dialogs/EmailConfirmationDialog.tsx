import { isApiError } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Skeleton, Stack } from '@tasklane/ui';
import type { AlertKind } from '@tasklane/ui';
import { useEffect, useState } from 'react';
import { useShell } from '../app/context';
import type { Shell } from '../app/context';
import type { DialogControl } from './control';

type ConfirmationStep = 'sent' | 'already' | 'confirmed' | 'failed';

const kinds: Readonly<Record<ConfirmationStep, AlertKind>> = {
  sent: 'success',
  already: 'info',
  confirmed: 'success',
  failed: 'warning',
};

/** Sends the confirmation; a HEAD call answers by its status alone. */
async function resend({ api, session }: Shell): Promise<ConfirmationStep> {
  try {
    await api.call('email.resend', {}, { handled: true });
    return 'sent';
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 400) return 'already';
    if (error.status !== 409) return 'failed';
    await session.renew().catch(() => undefined);
    return 'confirmed';
  }
}

/** Resends the confirmation of the e-mail address and shows the result. */
export default function EmailConfirmationDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const shell = useShell();
  const [outcome, setOutcome] = useState<ConfirmationStep | null>(null);
  useEffect(() => {
    let gone = false;
    void resend(shell).then((came) => {
      if (!gone) setOutcome(came);
    });
    return () => {
      gone = true;
    };
  }, [shell]);
  return (
    <Dialog open size="sm" title={t('confirmation.title')} onClose={onClose}>
      <Stack gap="lg">
        {outcome === null ? (
          <Skeleton shape="box" height="5rem" />
        ) : (
          <Alert kind={kinds[outcome]} title={t(`confirmation.${outcome}.title`)}>
            {t(`confirmation.${outcome}.text`)}
          </Alert>
        )}
        <Button fullWidth onClick={onClose}>
          {t('close')}
        </Button>
      </Stack>
    </Dialog>
  );
}
