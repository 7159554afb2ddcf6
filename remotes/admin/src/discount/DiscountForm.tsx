import { discounts } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Stack } from '@tasklane/ui';
import type { DiscountChoices } from '../api/discountChoices';
import type { DiscountForm as DiscountBody } from '../api/discounts';
import { LimitFields, ReductionFields, ScopeFields, ValidityFields } from './fields';
import type { DiscountValues } from './values';

interface DiscountFormProps {
  readonly initialValues: DiscountValues;
  readonly choices: DiscountChoices;
  readonly submitLabel: string;
  readonly onSubmit: (body: DiscountBody) => Promise<unknown>;
}

/** The form of a discount code, new or existing. */
export function DiscountForm({ initialValues, choices, submitLabel, onSubmit }: DiscountFormProps) {
  const t = useText('admin');
  return (
    <Form
      schema={discounts.discountForm}
      label={t('discount.form')}
      initialValues={initialValues}
      onSubmit={onSubmit}
    >
      <Stack gap="lg">
        <ReductionFields serviceRate={choices.serviceRate} />
        <ValidityFields />
        <LimitFields />
        <ScopeFields categories={choices.categories} />
        <FormError />
        <div>
          <SubmitButton>{submitLabel}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
