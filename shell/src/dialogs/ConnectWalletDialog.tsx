import { isApiError, useApiQuery } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../app/context';
import type { Wallet } from '../wallet/provider';
import { signWith } from '../wallet/sign';
import type { DialogControl } from './control';
import { LoginNotice } from './login/LoginNotice';
import { Stage } from './Stage';
import { WalletFailure } from './ways/WalletFailure';
import { WalletList } from './ways/WalletList';
import { WalletRest } from './ways/WalletRest';

/**
 * Connects a wallet to the account: it receives money and may sign in. Offers nothing while wallets are under
 * maintenance.
 */
export default function ConnectWalletDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { data: ways } = useApiQuery('session.ways');
  return (
    <Dialog open size="sm" title={t('wallet.connect')} onClose={onClose}>
      {ways?.data.wallet.maintenance ? <WalletRest /> : <Connection onClose={onClose} />}
    </Dialog>
  );
}

function Connection({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { api, toasts } = useShell();
  const [problem, setProblem] = useState<unknown>(null);
  const connect = async ({ provider }: Wallet) => {
    setProblem(null);
    try {
      const body = await signWith(api, provider);
      await api.call('wallet.connect', { body }, { handled: true });
      onClose();
      toasts.show({ kind: 'success', text: t('wallet.connected') });
    } catch (error) {
      setProblem(error);
    }
  };
  if (isApiError(problem, 'notice')) return <LoginNotice>{problem.message}</LoginNotice>;
  return (
    <Stage>
      <Stack gap="md">
        <Text>{t('wallet.text')}</Text>
        <WalletFailure error={problem} />
        <WalletList onChoose={connect} />
      </Stack>
    </Stage>
  );
}
