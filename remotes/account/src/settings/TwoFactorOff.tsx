import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useDisableTwoFactor } from '../api/twoFactor';
import type { User } from '../api/user';
import { TwoFactorForm } from './TwoFactorForm';

export function TwoFactorOff({ user, onEnd }: { user: User; onEnd: () => void }) {
  const t = useText('account');
  const host = useHost();
  const disable = useDisableTwoFactor();
  return (
    <TwoFactorForm
      user={user}
      label={t('twoFactor.switchOff')}
      submitLabel={t('twoFactor.switchOff')}
      codeHelp={t('twoFactor.anyCode')}
      onSubmit={async (body) => {
        await disable(body);
        host.toast({ kind: 'success', text: t('twoFactor.offDone') });
        onEnd();
      }}
      onCancel={onEnd}
    />
  );
}
