import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { useShell } from '../../app/context';
import css from '../dialogs.module.css';

/** Links to a password reset, for an address that already has an account. */
export function ForgotLink({ email }: { readonly email: string }) {
  const t = useText('dialogs');
  const { dialogs } = useShell();
  return (
    <Text size="sm">
      <button type="button" className={css.link} onClick={() => dialogs.open('forgotPassword', { email })}>
        {t('forgot.link')}
      </button>
    </Text>
  );
}
