import type { Input } from '@tasklane/api-client';
import { security } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack } from '@tasklane/ui';
import type { ReactNode } from 'react';
import type { User } from '../api/user';
import { ProofField } from './ProofField';

interface TwoFactorFormProps {
  readonly user: User;
  readonly label: string;
  readonly submitLabel: string;
  readonly codeHelp: string;
  /** Accepts only an app's digits, no recovery code. */
  readonly digits?: boolean;
  /** Shown above the fields. */
  readonly children?: ReactNode;
  readonly onSubmit: (proof: Input<'twoFactor.confirm'>['body']) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for what changing the second factor requires: a code, and proof of identity. */
export function TwoFactorForm(props: TwoFactorFormProps) {
  const { user, label, submitLabel, codeHelp, digits, children, onSubmit, onCancel } = props;
  const t = useText('account');
  return (
    <Form
      label={label}
      schema={user.has_password ? security.twoFactorForm : security.twoFactorProof}
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
        <ProofField user={user} />
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
