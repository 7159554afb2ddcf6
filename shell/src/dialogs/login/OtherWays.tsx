import { useApiQuery } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Stack } from '@tasklane/ui';
import { MailIcon, WalletIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useShell } from '../../app/context';
import css from '../dialogs.module.css';
import { SsoButton } from '../ways/SsoButton';
import { WalletRest } from '../ways/WalletRest';

/** Offers the sign-in methods that need no password. */
export function OtherWays({ onWallet }: { readonly onWallet: () => void }) {
  const t = useText('dialogs');
  const { dialogs } = useShell();
  const { data } = useApiQuery('session.ways');
  const ways = data?.data;
  const [failure, setFailure] = useState<string | null>(null);
  const [isResting, setResting] = useState(false);
  return (
    <Stack gap="sm">
      <p className={css.or}>{t('login.or')}</p>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      {isResting && <WalletRest />}
      <Button
        size="lg"
        fullWidth
        startIcon={<WalletIcon />}
        onClick={() => (ways?.wallet.maintenance ? setResting(true) : onWallet())}
      >
        {t('login.wallet')}
      </Button>
      {ways?.sso && <SsoButton label={t('login.sso')} onFailure={setFailure} />}
      <Button
        size="lg"
        fullWidth
        startIcon={<MailIcon />}
        onClick={() => dialogs.open('forgotPassword', { purpose: 'sign-in' })}
      >
        {t('login.link')}
      </Button>
    </Stack>
  );
}
