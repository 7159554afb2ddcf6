import { isApiError } from '@tasklane/api-client';
import { signIn as rules } from '@tasklane/contracts/schemas';
import { Form, FormError, TextField, useForm } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Stack, Text } from '@tasklane/ui';
import { useRef, useState } from 'react';
import { useShell } from '../../app/context';
import { capturedUtm, forgetUtm } from '../../tracking/utm';
import { signWith } from '../../wallet/sign';
import type { Wallet } from '../../wallet/provider';
import { ForgotLink } from '../forgot/ForgotLink';
import { LoginNotice } from '../login/LoginNotice';
import { WalletFailure } from '../ways/WalletFailure';
import { WalletList } from '../ways/WalletList';
import type { Consent } from './TermsStage';
import { agreedTo } from './agreedTo';
import { useHumanCheck } from './useHumanCheck';

interface WalletStageProps {
  readonly consent: Consent;
  readonly onBack: () => void;
  readonly onJoined: () => void;
}

/** Second stage of a sign-up by wallet: asks for the e-mail address, and for a wallet instead of a password. */
export function WalletStage({ consent, onBack, onJoined }: WalletStageProps) {
  const t = useText('dialogs');
  const { api, session } = useShell();
  const proveHuman = useHumanCheck();
  const chosen = useRef<Wallet | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [notice, setNotice] = useState<string | null>(null);

  const join = async ({ email }: { email: string }) => {
    if (!chosen.current) return;
    setRefused(null);
    setProblem(null);
    try {
      const proof = await signWith(api, chosen.current.provider);
      const body = { ...capturedUtm(), ...agreedTo(consent), ...proof, captcha: await proveHuman(), email };
      const { data } = await api.call('wallet.signUp', { body }, { handled: true });
      session.begin(data);
      forgetUtm();
      onJoined();
    } catch (error) {
      if (isApiError(error, 'notice')) return setNotice(error.message);
      if (isApiError(error) && error.fields) {
        if (error.fields.children?.['email']) setRefused(email);
        throw error;
      }
      setProblem(error);
    }
  };
  if (notice !== null) return <LoginNotice>{notice}</LoginNotice>;
  return (
    <Form
      label={t('signup.wallet.title')}
      schema={rules.walletEmail}
      initialValues={{ email: '' }}
      onSubmit={join}
    >
      <Stack gap="md">
        <FormError />
        <WalletFailure error={problem} />
        <TextField
          name="email"
          type="email"
          label={t('signup.credentials.email')}
          help={t('signup.wallet.help')}
          autoComplete="email"
          dir="ltr"
          data-autofocus
        />
        {refused !== null && <ForgotLink email={refused} />}
        <Text>{t('wallet.text')}</Text>
        <ChosenWallet onChoose={(wallet) => (chosen.current = wallet)} />
        <Button variant="quiet" fullWidth onClick={onBack}>
          {t('back')}
        </Button>
      </Stack>
    </Form>
  );
}

/** Submits the form when a wallet is chosen. */
function ChosenWallet({ onChoose }: { onChoose: (wallet: Wallet) => void }) {
  const { submitForm } = useForm();
  return (
    <WalletList
      onChoose={async (wallet) => {
        onChoose(wallet);
        await submitForm();
      }}
    />
  );
}
