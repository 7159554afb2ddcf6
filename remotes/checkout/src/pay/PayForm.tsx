import { allowsMethod } from '@tasklane/contracts';
import { Form, FormError, SubmitButton } from '@tasklane/forms';
import type { FormSchema } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, Heading, Notice, Stack, Text } from '@tasklane/ui';
import { LockIcon } from '@tasklane/ui/icons';
import type { Basket } from '../api/basket';
import type { PaymentType } from '../api/payment';
import { RemoveDiscount } from './discount/Discount';
import type { ClientMethod, PayProps } from './method';
import { useAction } from './useAction';
import { usePayment } from './usePayment';

interface PayFormProps<Schema extends FormSchema> extends PayProps {
  method: ClientMethod<Schema>;
}

/** Returns the basket's discount code if it lowers the price and may not be used with a way of paying. */
function excludedCode({ discount_code }: Basket, type: PaymentType): string | undefined {
  if (!discount_code?.applies || allowsMethod(discount_code.methods, type)) return undefined;
  return discount_code.code;
}

/** The fields of a payment method and the button that pays. A refusal is shown in place; the input stays. */
export function PayForm<Schema extends FormSchema>({ basket, method, onPaid }: PayFormProps<Schema>) {
  const t = useText('checkout');
  const format = useFormat();
  const total = format.dollars(basket.total);
  const estimate = format.estimate(basket.total);
  const { act, action } = useAction(method.type);
  const pay = usePayment(basket, method, act);
  const { Action, Fields } = method;
  const excluded = excludedCode(basket, method.type);

  return (
    <Card>
      <Form
        schema={method.schema}
        initialValues={method.initialValues}
        label={t(`${method.type}.form`)}
        onSubmit={async (values) => onPaid(await pay(values))}
      >
        <Stack gap="lg">
          <Heading level={2} size="lg">
            {t(`${method.type}.title`)}
          </Heading>
          <FormError />
          <Fields />
          {excluded === undefined ? (
            <SubmitButton size="lg" fullWidth startIcon={<LockIcon />}>
              {t('pay.button', { total })}
            </SubmitButton>
          ) : (
            <Notice role="status">
              <Stack gap="sm">
                <Text>{t('discount.excluded')}</Text>
                <RemoveDiscount code={excluded} />
              </Stack>
            </Notice>
          )}
          <Text size="sm" tone="muted">
            {t('pay.protection')}
          </Text>
          {estimate && <Notice>{t('pay.usd', { total, estimate })}</Notice>}
        </Stack>
      </Form>
      {action && <Action {...action} />}
    </Card>
  );
}
