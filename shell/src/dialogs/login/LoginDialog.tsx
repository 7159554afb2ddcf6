import type { DialogProps } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { useSession } from '@tasklane/federation';
import { Dialog } from '@tasklane/ui';
import { useShell } from '../../app/context';
import type { DialogControl } from '../control';
import { Stage } from '../Stage';
import { CredentialsForm } from './CredentialsForm';
import { TwoFactorForm } from './TwoFactorForm';

/** Signing in: credentials, then the two-factor code where the account asks for one. */
export default function LoginDialog({ onClose }: DialogProps['login'] & DialogControl) {
  const t = useText('dialogs');
  const { session, memory, dialogs, enter } = useShell();
  const owesCode = useSession().state === 'two-factor';

  const close = () => {
    memory.giveUp();
    onClose();
  };
  const cancelCode = () => {
    void session.signOut();
    dialogs.open('login', {});
  };
  const come = () => {
    onClose();
    void enter('sign-in');
  };
  return (
    <Dialog
      open
      size="sm"
      title={t(owesCode ? 'twoFactor.title' : 'login.title')}
      onClose={owesCode ? cancelCode : close}
    >
      <Stage key={String(owesCode)}>
        {owesCode ? (
          <TwoFactorForm onPassed={come} onCancel={cancelCode} />
        ) : (
          <CredentialsForm onSignedIn={come} />
        )}
      </Stage>
    </Dialog>
  );
}
