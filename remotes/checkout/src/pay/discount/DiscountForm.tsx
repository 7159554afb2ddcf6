import { discounts } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Group, Stack } from '@tasklane/ui';
import { useLayoutEffect, useRef } from 'react';
import { useApplyDiscount } from '../../api/basket';
import type { PaymentType } from '../../api/payment';

interface DiscountFormProps {
  /** The chosen way of paying: a code that may not be used with it is refused. */
  type: PaymentType | undefined;
  onApplied: () => void;
}

/** Applies a discount code to the basket. A refusal is shown in place; the input stays. */
export default function DiscountForm({ type, onApplied }: DiscountFormProps) {
  const t = useText('checkout');
  const apply = useApplyDiscount();
  const field = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone, and the focus with it: what is typed next belongs in the field.
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <Form
      schema={discounts.discountApplication}
      initialValues={{ discount_code: '' }}
      label={t('discount.form')}
      onSubmit={async ({ discount_code }) => {
        await apply(discount_code, type);
        onApplied();
      }}
    >
      <Stack gap="sm">
        <TextField
          name="discount_code"
          label={t('discount.code')}
          autoComplete="off"
          autoCapitalize="characters"
          ref={field}
        />
        <FormError />
        <Group>
          <SubmitButton variant="secondary">{t('discount.apply')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
