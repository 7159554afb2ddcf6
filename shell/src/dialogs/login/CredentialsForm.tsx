import { isApiError } from '@tasklane/api-client';
import type { Data, Input } from '@tasklane/api-client';
import { session as rules } from '@tasklane/contracts/schemas';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@tasklane/forms';
import { Trans, useText } from '@tasklane/i18n';
import { Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../../app/context';
import css from '../dialogs.module.css';
import { LoginNotice } from './LoginNotice';
import { OtherWays } from './OtherWays';

interface CredentialsFormProps {
  /** Called when sign-in is complete, with no further step. */
  readonly onSignedIn: () => void;
  /** Called when the visitor chooses to sign in with a wallet. */
  readonly onWallet: () => void;
}

/** Asks for e-mail address or username, and password. A notice of the server replaces the form. */
export function CredentialsForm({ onSignedIn, onWallet }: CredentialsFormProps) {
  const t = useText('dialogs');
  const { api, session, dialogs } = useShell();
  const [notice, setNotice] = useState<string | null>(null);

  const signIn = async (body: Input<'session.login'>['body']) => {
    let tokens: Data<'session.login'>;
    try {
      tokens = await api.call('session.login', { body }, { handled: true });
    } catch (error) {
      api.tokens.clear();
      if (!isApiError(error, 'notice')) throw error;
      return setNotice(error.message);
    }
    if (session.begin(tokens).state === 'signed-in') onSignedIn();
  };

  if (notice !== null) return <LoginNotice>{notice}</LoginNotice>;
  return (
    <Stack gap="md">
      <Form
        label={t('login.title')}
        schema={rules.credentials}
        initialValues={{ username: '', password: '' }}
        onSubmit={signIn}
      >
        <Stack gap="md">
          <FormError />
          <TextField
            name="username"
            label={t('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
          <PasswordField name="password" label={t('login.password')} />
          <SubmitButton size="lg" fullWidth>
            {t('login.submit')}
          </SubmitButton>
          <Text size="sm" align="center">
            <button type="button" className={css.link} onClick={() => dialogs.open('forgotPassword', {})}>
              {t('forgot.link')}
            </button>
          </Text>
        </Stack>
      </Form>
      <OtherWays onWallet={onWallet} />
      <Text size="sm" align="center" tone="muted">
        <Trans
          t={t}
          i18nKey="login.join"
          components={{
            join: <button type="button" className={css.link} onClick={() => dialogs.open('signup', {})} />,
          }}
        />
      </Text>
    </Stack>
  );
}
