import type { Input } from '@tasklane/api-client';
import { session as rules } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Stack, Text } from '@tasklane/ui';
import { useShell } from '../../app/context';

interface TwoFactorFormProps {
  readonly onPassed: () => void;
  readonly onCancel: () => void;
}

/** Asks for the code of the second factor. */
export function TwoFactorForm({ onPassed, onCancel }: TwoFactorFormProps) {
  const t = useText('dialogs');
  const { api, session } = useShell();
  const pass = async (body: Input<'session.twoFactor'>['body']) => {
    session.begin(await api.call('session.twoFactor', { body }, { handled: true }));
    onPassed();
  };
  return (
    <Form
      label={t('twoFactor.title')}
      schema={rules.twoFactorCode}
      initialValues={{ code: '' }}
      onSubmit={pass}
    >
      <Stack gap="md">
        <Text>{t('twoFactor.text')}</Text>
        <FormError />
        <TextField
          name="code"
          label={t('twoFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
        />
        <SubmitButton size="lg" fullWidth>
          {t('twoFactor.submit')}
        </SubmitButton>
        <Button variant="quiet" fullWidth onClick={onCancel}>
          {t('twoFactor.cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
