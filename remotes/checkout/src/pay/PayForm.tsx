import { payments } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, Heading, Notice, Stack, Text } from '@tasklane/ui';
import { LockIcon } from '@tasklane/ui/icons';
import type { Basket } from '../api/basket';
import { CardFields } from './card/CardFields';
import { StepUp } from './StepUp';
import { usePayment } from './usePayment';
import { useStepUp } from './useStepUp';

interface Props {
  basket: Basket;
  onPaid: (order: string) => void;
}

const empty = { number: '', expiry: '', cvc: '', name: '' };

/** The card and the button that pays. A refusal is told in place; what was typed stays. */
export default function PayForm({ basket, onPaid }: Props) {
  const t = useText('checkout');
  const format = useFormat();
  const total = format.dollars(basket.total);
  const estimate = format.estimate(basket.total);
  const { authenticate, dialog } = useStepUp();
  const pay = usePayment(basket, authenticate);

  return (
    <Card>
      <Form
        schema={payments.cardForm}
        initialValues={empty}
        label={t('pay.form')}
        onSubmit={async (values) => onPaid(await pay(values))}
      >
        <Stack gap="lg">
          <Heading level={2} size="lg">
            {t('pay.card')}
          </Heading>
          <FormError />
          <CardFields />
          <SubmitButton size="lg" fullWidth startIcon={<LockIcon />}>
            {t('pay.button', { total })}
          </SubmitButton>
          <Text size="sm" tone="muted">
            {t('pay.protection')}
          </Text>
          {estimate && <Notice>{t('pay.usd', { total, estimate })}</Notice>}
        </Stack>
      </Form>
      {dialog && <StepUp {...dialog} />}
    </Card>
  );
}
