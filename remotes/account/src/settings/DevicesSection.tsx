import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog } from '@tasklane/ui';
import { UsersIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useSignOutOthers } from '../api/signOutOthers';
import { Section } from '../common/Section';

/** Ends the sessions of all other devices. */
export function DevicesSection() {
  const t = useText('account');
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const { signOutOthers, isPending, error } = useSignOutOthers({
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
        busy={isPending}
        error={error && (error.message || t('settings.failed'))}
        onConfirm={signOutOthers}
        onCancel={() => setAsking(false)}
      >
        {t('settings.devicesAsk')}
      </ConfirmDialog>
    </Section>
  );
}
