import { isApiError } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import { security as rules } from '@tasklane/contracts/schemas';
import { Form, FormError, PasswordField, SubmitButton } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Card, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useShell } from '../../app/context';
import { MailPage } from './MailPage';

type Password = Input<'password.reset'>['body']['password'];

/**
 * Sets a new password in place of a forgotten one. Afterwards every device has to sign in again, including this one.
 */
export function ResetPassword() {
  const t = useText('dialogs');
  const { token = '' } = useParams();
  const { api, session, host, dialogs } = useShell();
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async ({ password }: { password: Password }) => {
    try {
      await api.call('password.reset', { body: { token, password } }, { handled: true });
    } catch (error) {
      if (!isApiError(error, 'link_invalid')) throw error;
      return setProblem(error.message);
    }
    if (session.get().state !== 'guest') await session.signOut();
    host.navigate(routePath('home', {}, { hash: 'passwordRest' }), { replace: true });
  };

  return (
    <MailPage title={t('reset.title')}>
      {problem === null ? (
        <Card padding="lg">
          <Form
            label={t('reset.title')}
            schema={rules.chooseNewPassword}
            initialValues={{ password: { first: '', second: '' } }}
            onSubmit={choose}
          >
            <Stack gap="md">
              <Text tone="muted">{t('reset.text')}</Text>
              <FormError />
              <PasswordField
                name="password.first"
                meter
                label={t('reset.first')}
                help={t('signup.credentials.help')}
              />
              <PasswordField name="password.second" label={t('reset.second')} autoComplete="new-password" />
              <SubmitButton size="lg" fullWidth>
                {t('reset.submit')}
              </SubmitButton>
            </Stack>
          </Form>
        </Card>
      ) : (
        <Alert
          kind="error"
          title={t('reset.failed')}
          actions={<Button onClick={() => dialogs.open('forgotPassword', {})}>{t('reset.again')}</Button>}
        >
          {problem}
        </Alert>
      )}
    </MailPage>
  );
}
