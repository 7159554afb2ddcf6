import { useHost } from '@tasklane/federation';
import { PasswordField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Notice, Stack } from '@tasklane/ui';
import type { User } from '../api/user';

/** Proves the user's identity: by the password or, without one, by having just signed in. */
export function ProofField({ user }: { readonly user: User }) {
  const t = useText('account');
  const host = useHost();
  const again = async () => {
    await host.session.signOut();
    // Opens the page as a guest, so that the shell returns here after sign-in.
    host.navigate(host.link('settings', {}));
  };
  if (user.has_password) return <PasswordField name="password" label={t('twoFactor.password')} />;
  return (
    <Notice>
      <Stack gap="sm">
        <span>{t('proof.fresh')}</span>
        <div>
          <Button size="sm" onClick={() => void again()}>
            {t('proof.again')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
