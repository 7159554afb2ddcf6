import { useText } from '@tasklane/i18n';
import { Alert, Button } from '@tasklane/ui';
import { LockIcon } from '@tasklane/ui/icons';
import { useRequestPassword } from '../api/requestPassword';
import type { User } from '../api/user';
import { Section } from '../common/Section';

/** A new password is set through a link that only the owner of the address gets. */
export function PasswordSection({ user }: { user: User }) {
  const t = useText('account');
  const { email, has_password: hasPassword } = user;
  const ask = useRequestPassword();
  return (
    <Section
      icon={<LockIcon />}
      title={t('settings.password')}
      text={t(hasPassword ? 'settings.passwordText' : 'settings.passwordNone', { email })}
    >
      {ask.isSuccess && <Alert kind="success">{t('settings.passwordSent', { email })}</Alert>}
      {ask.error && <Alert kind="error">{ask.error.message || t('settings.failed')}</Alert>}
      {!ask.isSuccess && (
        <div>
          <Button loading={ask.isPending} onClick={() => ask.requestPassword(email)}>
            {t('settings.passwordAction')}
          </Button>
        </div>
      )}
    </Section>
  );
}
