import { useApi } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import type { User } from '../common/user';
import { TwoFactorForm } from './TwoFactorForm';

/** Switches the second factor off. */
export function TwoFactorOff({ user, onEnd }: { user: User; onEnd: () => void }) {
  const t = useText('account');
  const api = useApi();
  const host = useHost();
  const disable = async (body: Input<'twoFactor.disable'>['body']) => {
    await api.call('twoFactor.disable', { body }, { handled: true });
    await Promise.all([api.invalidate('user.read'), host.session.renew()]);
    host.toast({ kind: 'success', text: t('twoFactor.offDone') });
    onEnd();
  };
  return (
    <TwoFactorForm
      user={user}
      label={t('twoFactor.switchOff')}
      submitLabel={t('twoFactor.switchOff')}
      codeHelp={t('twoFactor.anyCode')}
      onSubmit={disable}
      onCancel={onEnd}
    />
  );
}
