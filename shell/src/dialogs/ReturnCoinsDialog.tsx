import type { DialogProps } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { useShell } from '../app/context';
import { signWith } from '../wallet/sign';
import type { DialogControl } from './control';
import { SigningDialog } from './ways/SigningDialog';

/** Has coins that did not pay sent back to the wallet that paid, which signs for it. */
export default function ReturnCoinsDialog({ id, onClose }: DialogProps['returnCoins'] & DialogControl) {
  const t = useText('dialogs');
  const { api } = useShell();
  const params = { id };
  return (
    <SigningDialog
      title={t('wallet.return.title')}
      text={t('wallet.return.text')}
      done={t('wallet.return.done')}
      onClose={onClose}
      onChoose={async (provider) => {
        const body = await signWith(api, provider, (address) =>
          api.call('payments.returnChallenge', { params, body: { address } }, { handled: true }),
        );
        await api.call('payments.return', { params, body }, { handled: true });
      }}
    />
  );
}
