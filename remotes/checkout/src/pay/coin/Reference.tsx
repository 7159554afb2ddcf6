import { payments } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Group, Stack } from '@tasklane/ui';
import { usePaymentCalls } from '../../api/payment';
import type { PaymentOutcome } from '../../api/payment';

interface ReferenceProps {
  readonly payment: PaymentOutcome;
  readonly onFound: (outcome: PaymentOutcome) => void;
}

const schema = payments.coinReference.pick(['reference']);

/** Asks for the payment reference of a transfer that was made and is not shown. */
export function Reference({ payment, onFound }: ReferenceProps) {
  const t = useText('checkout');
  const { locate } = usePaymentCalls(payment.action?.type ?? 'crypto');
  return (
    <Form
      schema={schema}
      initialValues={{ reference: '' }}
      label={t('coin.reference.form')}
      onSubmit={async ({ reference }) => onFound(await locate(payment, reference))}
    >
      <Stack gap="sm">
        <TextField
          name="reference"
          label={t('coin.reference.label')}
          help={t('coin.reference.help')}
          autoComplete="off"
          dir="ltr"
        />
        <FormError />
        <Group>
          <SubmitButton variant="secondary">{t('coin.reference.find')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
