import type { Input } from '@tasklane/api-client';
import type { DialogProps } from '@tasklane/contracts';
import { security as rules } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../../app/context';
import type { DialogControl } from '../control';

/** Asks for a link to a new password. Says the same whether there is an account or not. */
export default function ForgotPasswordDialog({
  email = '',
  onClose,
}: DialogProps['forgotPassword'] & DialogControl) {
  const t = useText('dialogs');
  const { api, dialogs } = useShell();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (body: Input<'password.forgot'>['body']) => {
    await api.call('password.forgot', { body }, { handled: true });
    setSentTo(body.email);
  };
  return (
    <Dialog open size="sm" title={t('forgot.title')} onClose={onClose}>
      {sentTo === null ? (
        <Form
          label={t('forgot.title')}
          schema={rules.forgotPassword}
          initialValues={{ email }}
          onSubmit={ask}
        >
          <Stack gap="md">
            <Text tone="muted">{t('forgot.text')}</Text>
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
              {t('forgot.submit')}
            </SubmitButton>
            <Button variant="quiet" fullWidth onClick={() => dialogs.open('login', {})}>
              {t('forgot.back')}
            </Button>
          </Stack>
        </Form>
      ) : (
        <Stack gap="lg">
          <Alert kind="success" title={t('forgot.sent')}>
            {t('forgot.sentText', { email: sentTo })}
          </Alert>
          <Button fullWidth onClick={onClose}>
            {t('close')}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
