import { accounts, routePath } from '@tasklane/contracts';
import type { DialogProps } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Dialog } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../../app/context';
import type { DialogControl } from '../control';
import { Stage } from '../Stage';
import { CredentialsStage } from './CredentialsStage';
import { IdentityStage } from './IdentityStage';
import { TermsStage } from './TermsStage';
import type { Consent } from './TermsStage';

type StageName = 'terms' | 'credentials' | 'identity';

/** Signing up, in stages: terms, credentials, and who one wants to be here. */
export default function SignupDialog({ reason, onClose }: DialogProps['signup'] & DialogControl) {
  const t = useText('dialogs');
  const { session, memory, host, enter } = useShell();
  const [stage, setStage] = useState<StageName>('terms');
  const [consent, setConsent] = useState<Consent>({ terms: false, marketing: false });

  const close = () => {
    memory.giveUp();
    onClose();
    // Half an account is no account: without a username its owner comes back by signing in again.
    if (stage === 'identity') void session.signOut();
  };
  const finish = (type: number) => {
    onClose();
    if (type === accounts.accountType.seller) {
      memory.giveUp();
      host.navigate(routePath('seller-welcome', {}));
    } else void enter('sign-up');
  };
  return (
    <Dialog open size="sm" title={t(`signup.${stage}.title`)} onClose={close}>
      <Stage key={stage}>
        {stage === 'terms' && (
          <TermsStage
            reason={reason}
            consent={consent}
            onContinue={(given) => {
              setConsent(given);
              setStage('credentials');
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
        {stage === 'identity' && <IdentityStage buying={reason !== undefined} onDone={finish} />}
      </Stage>
    </Dialog>
  );
}
