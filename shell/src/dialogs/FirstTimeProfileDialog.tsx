import { timing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Dialog } from '@tasklane/ui';
import { useShell } from '../app/context';
import type { DialogControl } from './control';
import { IdentityStage } from './signup/IdentityStage';
import { Stage } from './Stage';

/** For somebody who has an account and no username yet: chosen now, or signed out. */
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
