import { useText } from '@tasklane/i18n';
import { Alert } from '@tasklane/ui';
import { useShell } from '../../app/context';
import css from '../dialogs.module.css';

/** Says that wallets are under maintenance, and what the visitor can do meanwhile. */
export function WalletRest() {
  const t = useText('dialogs');
  const { dialogs } = useShell();
  return (
    <Alert
      kind="error"
      title={t('wallet.rest.title')}
      actions={
        <button type="button" className={css.link} onClick={() => dialogs.open('forgotPassword', {})}>
          {t('forgot.link')}
        </button>
      }
    >
      {t('wallet.rest.text')}
    </Alert>
  );
}
