import type { DialogProps } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { useSession } from '@tasklane/federation';
import { Dialog } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../../app/context';
import type { DialogControl } from '../control';
import { Stage } from '../Stage';
import { CredentialsForm } from './CredentialsForm';
import { TwoFactorForm } from './TwoFactorForm';
import { WalletForm } from './WalletForm';

type StageName = 'login' | 'wallet' | 'twoFactor';

/** Signs in with credentials or a wallet, then asks for the second factor if the account has one. */
export default function LoginDialog({ onClose }: DialogProps['login'] & DialogControl) {
  const t = useText('dialogs');
  const { session, memory, dialogs, enter } = useShell();
  const owesCode = useSession().state === 'two-factor';
  const [way, setWay] = useState<'login' | 'wallet'>('login');
  const stage: StageName = owesCode ? 'twoFactor' : way;

  const close = () => {
    memory.giveUp();
    onClose();
  };
  const cancelCode = () => {
    void session.signOut();
    setWay('login');
    dialogs.open('login', {});
  };
  const come = () => {
    onClose();
    void enter('sign-in');
  };
  return (
    <Dialog open size="sm" title={t(`${stage}.title`)} onClose={owesCode ? cancelCode : close}>
      <Stage key={stage}>
        {stage === 'twoFactor' && <TwoFactorForm onPassed={come} onCancel={cancelCode} />}
        {stage === 'wallet' && <WalletForm onSignedIn={come} onBack={() => setWay('login')} />}
        {stage === 'login' && <CredentialsForm onSignedIn={come} onWallet={() => setWay('wallet')} />}
      </Stage>
    </Dialog>
  );
}
