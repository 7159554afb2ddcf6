import { useApi } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import { security } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack } from '@tasklane/ui';

/** Switches the second factor off. */
export function TwoFactorOff({ onEnd }: { onEnd: () => void }) {
  const t = useText('account');
  const api = useApi();
  const host = useHost();
  const disable = async (body: Input<'twoFactor.disable'>['body']) => {
    await api.call('twoFactor.disable', { body }, { handled: true });
    await Promise.all([api.invalidate('user.read'), host.session.renew()]);
    host.toast({ kind: 'success', text: t('twoFactor.offDone') });
    onEnd();
  };
  return (
    <Form
      label={t('twoFactor.switchOff')}
      schema={security.twoFactorProof}
      initialValues={{ password: '', code: '' }}
      onSubmit={disable}
    >
      <Stack gap="md">
        <FormError />
        <TextField
          name="code"
          label={t('twoFactor.code')}
          help={t('twoFactor.anyCode')}
          autoComplete="one-time-code"
          dir="ltr"
        />
        <PasswordField name="password" label={t('twoFactor.password')} />
        <Group gap="sm">
          <SubmitButton>{t('twoFactor.switchOff')}</SubmitButton>
          <Button variant="quiet" onClick={onEnd}>
            {t('settings.cancel')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
