import { timing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Dialog } from '@tasklane/ui';
import { useShell } from '../app/context';
import type { DialogControl } from './control';
import { IdentityStage } from './signup/IdentityStage';
import { Stage } from './Stage';

/** Asks a user without a username to choose one or sign out. */
export default function FirstTimeProfileDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { session, reload } = useShell();
  const leave = () => {
    onClose();
    void session.signOut();
  };
  const finish = () => {
    onClose();
    setTimeout(reload, timing.reloadAfterProfile);
  };
  return (
    <Dialog open size="sm" title={t('signup.identity.title')} onClose={leave}>
      <Stage>
        <IdentityStage buying={false} onDone={finish} />
      </Stage>
    </Dialog>
  );
}
