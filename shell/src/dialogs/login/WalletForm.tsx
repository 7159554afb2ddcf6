import { isApiError } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Button, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../../app/context';
import { signWith } from '../../wallet/sign';
import type { Wallet } from '../../wallet/provider';
import css from '../dialogs.module.css';
import { WalletFailure } from '../ways/WalletFailure';
import { WalletList } from '../ways/WalletList';
import { LoginNotice } from './LoginNotice';

interface WalletFormProps {
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** Signs in with a message signed by a wallet. */
export function WalletForm({ onSignedIn, onBack }: WalletFormProps) {
  const t = useText('dialogs');
  const { api, session, dialogs } = useShell();
  const [problem, setProblem] = useState<unknown>(null);
  const [notice, setNotice] = useState<string | null>(null);

  const signIn = async ({ provider }: Wallet) => {
    setProblem(null);
    try {
      const body = await signWith(api, provider);
      const tokens = await api.call('session.wallet', { body }, { handled: true });
      if (session.begin(tokens).state === 'signed-in') onSignedIn();
    } catch (error) {
      if (isApiError(error, 'notice')) setNotice(error.message);
      else setProblem(error);
    }
  };

  if (notice !== null) return <LoginNotice>{notice}</LoginNotice>;
  return (
    <Stack gap="md">
      <Text>{t('wallet.text')}</Text>
      <WalletFailure
        error={problem}
        actions={
          isApiError(problem, 'wallet_unknown') && (
            <button type="button" className={css.link} onClick={() => dialogs.open('signup', {})}>
              {t('wallet.join')}
            </button>
          )
        }
      />
      <WalletList onChoose={signIn} />
      <Button variant="quiet" fullWidth onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}
