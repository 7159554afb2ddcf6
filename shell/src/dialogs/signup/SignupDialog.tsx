import { accounts, routePath, routes } from '@tasklane/contracts';
import type { DialogProps } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Dialog } from '@tasklane/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../app/context';
import type { DialogControl } from '../control';
import { Stage } from '../Stage';
import { CredentialsStage } from './CredentialsStage';
import { IdentityStage } from './IdentityStage';
import { TaskStage } from './TaskStage';
import { TermsStage } from './TermsStage';
import type { Consent } from './TermsStage';
import { WalletStage } from './WalletStage';

type StageName = 'terms' | 'credentials' | 'wallet' | 'identity' | 'task';

/** Signs up in stages: terms, credentials or a wallet, username and role, and what a buyer is looking for. */
export default function SignupDialog({ reason, onClose }: DialogProps['signup'] & DialogControl) {
  const t = useText('dialogs');
  const { session, memory, host, enter } = useShell();
  const { pathname } = useLocation();
  const [stage, setStage] = useState<StageName>('terms');
  const [consent, setConsent] = useState<Consent>({ terms: false, marketing: false });

  const goOn = () => {
    onClose();
    void enter('sign-up');
  };
  const close = () => {
    if (stage === 'task') return goOn();
    memory.giveUp();
    onClose();
    // An account without a username is incomplete: its owner completes it by signing in again.
    if (stage === 'identity') void session.signOut();
  };
  const hasPlans = () => memory.intent.read() !== null || memory.route.read() !== null;
  const finish = (type: number) => {
    if (type === accounts.accountType.seller) {
      onClose();
      memory.giveUp();
      host.navigate(routePath('seller-welcome', {}));
    } else if (pathname === routes.home.path && !hasPlans()) setStage('task');
    else goOn();
  };
  return (
    <Dialog open size="sm" title={t(`signup.${stage}.title`)} onClose={close}>
      <Stage key={stage}>
        {stage === 'terms' && (
          <TermsStage
            reason={reason}
            consent={consent}
            onContinue={(given, way) => {
              setConsent(given);
              setStage(way);
            }}
          />
        )}
        {stage === 'credentials' && (
          <CredentialsStage
            consent={consent}
            onBack={() => setStage('terms')}
            onJoined={() => setStage('identity')}
          />
        )}
        {stage === 'wallet' && (
          <WalletStage
            consent={consent}
            onBack={() => setStage('terms')}
            onJoined={() => setStage('identity')}
          />
        )}
        {stage === 'identity' && <IdentityStage buying={reason !== undefined} onDone={finish} />}
        {stage === 'task' && <TaskStage onClose={onClose} />}
      </Stage>
    </Dialog>
  );
}
