import { useApiMutation } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog } from '@tasklane/ui';
import { UsersIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { Section } from '../common/Section';

/** Ends the sessions of all other devices. */
export function DevicesSection() {
  const t = useText('account');
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const end = useApiMutation('session.signOutOthers', {
    handled: true,
    onSuccess: () => {
      setAsking(false);
      host.toast({ kind: 'success', text: t('settings.devicesDone') });
    },
  });
  return (
    <Section icon={<UsersIcon />} title={t('settings.devices')} text={t('settings.devicesText')}>
      <div>
        <Button onClick={() => setAsking(true)}>{t('settings.devicesAction')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('settings.devicesTitle')}
        confirmLabel={t('settings.devicesAction')}
        busy={end.isPending}
        error={end.error && (end.error.message || t('settings.failed'))}
        onConfirm={() => end.mutate({})}
        onCancel={() => setAsking(false)}
      >
        {t('settings.devicesAsk')}
      </ConfirmDialog>
    </Section>
  );
}
