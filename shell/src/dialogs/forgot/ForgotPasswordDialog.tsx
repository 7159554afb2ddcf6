import type { Input } from '@tasklane/api-client';
import type { DialogProps } from '@tasklane/contracts';
import { security as rules } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../../app/context';
import type { DialogControl } from '../control';

/**
 * Requests a link that resets the password, or one that signs in. The answer does not reveal whether an account exists.
 */
export default function ForgotPasswordDialog({
  email = '',
  purpose,
  onClose,
}: DialogProps['forgotPassword'] & DialogControl) {
  const t = useText('dialogs');
  const { api, dialogs } = useShell();
  const texts = purpose === 'sign-in' ? 'signInLink' : 'forgot';
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (body: Input<'password.forgot'>['body']) => {
    await api.call(
      purpose === 'sign-in' ? 'session.sendLink' : 'password.forgot',
      { body },
      { handled: true },
    );
    setSentTo(body.email);
  };
  return (
    <Dialog open size="sm" title={t(`${texts}.title`)} onClose={onClose}>
      {sentTo === null ? (
        <Form
          label={t(`${texts}.title`)}
          schema={rules.forgotPassword}
          initialValues={{ email }}
          onSubmit={ask}
        >
          <Stack gap="md">
            <Text tone="muted">{t(`${texts}.text`)}</Text>
            <FormError />
            <TextField
              name="email"
              type="email"
              label={t('forgot.email')}
              autoComplete="email"
              dir="ltr"
              data-autofocus
            />
            <SubmitButton size="lg" fullWidth>
              {t(`${texts}.submit`)}
            </SubmitButton>
            <Button variant="quiet" fullWidth onClick={() => dialogs.open('login', {})}>
              {t('forgot.back')}
            </Button>
          </Stack>
        </Form>
      ) : (
        <Stack gap="lg">
          <Alert kind="success" title={t('forgot.sent')}>
            {t(`${texts}.sentText`, { email: sentTo })}
          </Alert>
          <Button fullWidth onClick={onClose}>
            {t('close')}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
