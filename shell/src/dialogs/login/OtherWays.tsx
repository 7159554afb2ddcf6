import { useApiQuery } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Stack } from '@tasklane/ui';
import { MailIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useShell } from '../../app/context';
import css from '../dialogs.module.css';
import { SsoButton } from '../ways/SsoButton';
import { WalletWay } from '../ways/WalletWay';

/** Offers the sign-in methods that need no password. */
export function OtherWays({ onWallet }: { readonly onWallet: () => void }) {
  const t = useText('dialogs');
  const { dialogs } = useShell();
  const { data } = useApiQuery('session.ways');
  const ways = data?.data;
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Stack gap="sm">
      <p className={css.or}>{t('login.or')}</p>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <WalletWay label={t('login.wallet')} onWallet={onWallet} />
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
