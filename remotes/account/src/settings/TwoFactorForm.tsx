import type { Input } from '@tasklane/api-client';
import { security } from '@tasklane/contracts/schemas';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack } from '@tasklane/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly submitLabel: string;
  readonly codeHelp: string;
  /** Only the digits of an app are taken, and no recovery code. */
  readonly digits?: boolean;
  /** What stands above the fields. */
  readonly children?: ReactNode;
  readonly onSubmit: (proof: Input<'twoFactor.confirm'>['body']) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the proof that whoever switches the second factor may do so: a code and the password. */
export function TwoFactorForm({ label, submitLabel, codeHelp, digits, children, onSubmit, onCancel }: Props) {
  const t = useText('account');
  return (
    <Form
      label={label}
      schema={security.twoFactorProof}
      initialValues={{ password: '', code: '' }}
      onSubmit={onSubmit}
    >
      <Stack gap="md">
        {children}
        <FormError />
        <TextField
          name="code"
          label={t('twoFactor.code')}
          help={codeHelp}
          {...(digits && { inputMode: 'numeric' })}
          autoComplete="one-time-code"
          dir="ltr"
        />
        <PasswordField name="password" label={t('twoFactor.password')} />
        <Group gap="sm">
          <SubmitButton>{submitLabel}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('settings.cancel')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
