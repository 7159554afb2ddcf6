import { isApiError } from '@tasklane/api-client';
import { account as rules, base } from '@tasklane/contracts/schemas';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../../app/context';
import { capturedUtm, forgetUtm } from '../../tracking/utm';
import { ForgotLink } from '../forgot/ForgotLink';
import { agreedTo } from './agreedTo';
import type { Consent } from './TermsStage';
import { useHumanCheck } from './useHumanCheck';

interface CredentialsStageProps {
  readonly consent: Consent;
  readonly onBack: () => void;
  readonly onJoined: () => void;
}

/** The fields of a sign-up typed here. The password can be revealed, so it need not be typed twice. */
const typed = base.request({
  email: rules.email().required(),
  password: base.request({ first: rules.newPassword().required() }).required(),
});
const empty = { email: '', password: { first: '' } };

/** Second stage: asks for e-mail address and password; submitting creates the account. */
export function CredentialsStage({ consent, onBack, onJoined }: CredentialsStageProps) {
  const t = useText('dialogs');
  const { api, session } = useShell();
  const proveHuman = useHumanCheck();
  /** The address that the server rejected because it already has an account. */
  const [refused, setRefused] = useState<string | null>(null);
  const join = async ({ email, password: { first } }: typeof empty) => {
    setRefused(null);
    const body = {
      ...capturedUtm(),
      ...agreedTo(consent),
      captcha: await proveHuman(),
      email,
      password: { first, second: first },
    };
    try {
      const { data } = await api.call('user.signUp', { body }, { handled: true });
      session.begin(data);
      forgetUtm();
      onJoined();
    } catch (error) {
      if (isApiError(error) && error.fields?.children?.['email']) setRefused(email);
      throw error;
    }
  };
  return (
    <Form
      label={t('signup.credentials.title')}
      schema={typed}
      initialValues={empty}
      onSubmit={join}
      draft={{ key: 'signup', omit: ['password'] }}
    >
      <Stack gap="md">
        <FormError />
        <TextField
          name="email"
          type="email"
          label={t('signup.credentials.email')}
          autoComplete="email"
          dir="ltr"
          data-autofocus
        />
        {refused !== null && <ForgotLink email={refused} />}
        <PasswordField
          name="password.first"
          meter
          label={t('signup.credentials.password')}
          help={t('signup.credentials.help')}
        />
        <Group justify="between" nowrap>
          <Button variant="quiet" onClick={onBack}>
            {t('back')}
          </Button>
          <SubmitButton size="lg">{t('signup.credentials.submit')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
