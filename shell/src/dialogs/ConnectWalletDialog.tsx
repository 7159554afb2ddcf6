import { useText } from '@tasklane/i18n';
import { useShell } from '../app/context';
import { signWith } from '../wallet/sign';
import type { DialogControl } from './control';
import { SigningDialog } from './ways/SigningDialog';

/** Connects a wallet to the account: it receives money and may sign in. */
export default function ConnectWalletDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { api } = useShell();
  return (
    <SigningDialog
      title={t('wallet.connect')}
      text={t('wallet.text')}
      done={t('wallet.connected')}
      onClose={onClose}
      onChoose={async (provider) => {
        const body = await signWith(api, provider);
        await api.call('wallet.connect', { body }, { handled: true });
      }}
    />
  );
}
