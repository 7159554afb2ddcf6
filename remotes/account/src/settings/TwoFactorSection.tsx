import { useText } from '@tasklane/i18n';
import { Badge, Button } from '@tasklane/ui';
import { ProtectionIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { User } from '../api/user';
import { RecoveryCodes } from './RecoveryCodes';
import { Section } from '../common/Section';
import { TwoFactorOff } from './TwoFactorOff';
import { TwoFactorSetup } from './TwoFactorSetup';

/** The second factor: switched on with an authenticator app, switched off with one of its codes. */
export function TwoFactorSection({ user }: { user: User }) {
  const t = useText('account');
  const [open, setOpen] = useState(false);
  /** Shown once, right after the second factor is switched on. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { enabled } = user.two_factor;
  return (
    <Section
      icon={<ProtectionIcon />}
      title={t('twoFactor.title')}
      text={t(enabled ? 'twoFactor.onText' : 'twoFactor.offText')}
      state={
        <Badge tone={enabled ? 'brand' : 'neutral'}>{t(enabled ? 'twoFactor.on' : 'twoFactor.off')}</Badge>
      }
    >
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {codes.length === 0 && !open && (
        <div>
          <Button variant={enabled ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {t(enabled ? 'twoFactor.switchOff' : 'twoFactor.setUp')}
          </Button>
        </div>
      )}
      {open && enabled && <TwoFactorOff user={user} onEnd={() => setOpen(false)} />}
      {open && !enabled && (
        <TwoFactorSetup
          user={user}
          onOn={(made) => {
            setCodes(made);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
