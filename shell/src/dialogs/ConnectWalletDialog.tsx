import { useText } from '@tasklane/i18n';
import { Alert, Dialog, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../app/context';
import type { Wallet } from '../wallet/provider';
import { signWith } from '../wallet/sign';
import type { DialogControl } from './control';
import { Stage } from './Stage';
import { useWalletFailure } from './ways/useWalletFailure';
import { WalletList } from './ways/WalletList';

/** Connects a wallet with the account: it is paid, and may sign in. */
export default function ConnectWalletDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { api, toasts } = useShell();
  const tell = useWalletFailure();
  const [problem, setProblem] = useState<string | null>(null);
  const connect = async ({ provider }: Wallet) => {
    setProblem(null);
    try {
      const body = await signWith(api, provider);
      await api.call('wallet.connect', { body }, { handled: true });
      await api.invalidate('user.read');
      onClose();
      toasts.show({ kind: 'success', text: t('wallet.connected') });
    } catch (error) {
      setProblem(tell(error));
    }
  };
  return (
    <Dialog open size="sm" title={t('wallet.connect')} onClose={onClose}>
      <Stage>
        <Stack gap="md">
          <Text>{t('wallet.text')}</Text>
          {problem !== null && <Alert kind="error">{problem}</Alert>}
          <WalletList onChoose={connect} />
        </Stack>
      </Stage>
    </Dialog>
  );
}
