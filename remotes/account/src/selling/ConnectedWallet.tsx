import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Group, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { useDisconnectWallet } from '../api/disconnectWallet';
import css from './selling.module.css';

/** Opens the dialog in which a wallet signs. */
export function ConnectButton({ primary = false }: { primary?: boolean }) {
  const t = useText('account');
  const { openDialog } = useHost();
  return (
    <div>
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => openDialog('connectWallet', {})}>
        {t('connectApp.connectAction')}
      </Button>
    </div>
  );
}

/** The connected wallet, with ways to replace or disconnect it. */
export function ConnectedWallet({ address }: { address: string }) {
  const t = useText('account');
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const { disconnectWallet, isPending, error } = useDisconnectWallet({ onSuccess: () => setAsking(false) });
  return (
    <Stack gap="md">
      <bdi className={css.wallet}>{address}</bdi>
      <Group gap="sm">
        <Button onClick={() => host.openDialog('connectWallet', {})}>{t('connectApp.other')}</Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('connectApp.disconnect')}
        </Button>
      </Group>
      <ConfirmDialog
        open={asking}
        title={t('connectApp.disconnectTitle')}
        confirmLabel={t('connectApp.disconnect')}
        harm
        busy={isPending}
        error={error && (error.message || t('settings.failed'))}
        onConfirm={disconnectWallet}
        onCancel={() => setAsking(false)}
      >
        {t('connectApp.disconnectAsk')}
      </ConfirmDialog>
    </Stack>
  );
}
