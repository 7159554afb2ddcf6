import { allowsMethod } from '@tasklane/contracts';
import { Form, FormError, SubmitButton } from '@tasklane/forms';
import type { FormSchema } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Heading, Notice, Stack, Text } from '@tasklane/ui';
import { LockIcon } from '@tasklane/ui/icons';
import { useEffect, useRef } from 'react';
import type { Basket } from '../api/basket';
import type { PaymentType } from '../api/payment';
import { RemoveDiscount } from './discount/Discount';
import type { ClientMethod, PayProps } from './method';
import { useAction } from './useAction';
import { useMethodTexts } from './useMethodTexts';
import { usePayment } from './usePayment';

interface PayFormProps<Schema extends FormSchema> extends PayProps {
  method: ClientMethod<Schema>;
  /** Called when a payment was refused or failed, before the form says so. */
  onRefusal?: () => void;
}

/** Returns the basket's discount code if it lowers the price and may not be used with a way of paying. */
function excludedCode({ discount_code }: Basket, type: PaymentType): string | undefined {
  if (!discount_code?.applies || allowsMethod(discount_code.methods, type)) return undefined;
  return discount_code.code;
}

/** Calls what is to be done when the basket is no longer the one that an open payment is for. */
function useRevision(revision: string, onChange: (() => void) | undefined): void {
  const last = useRef(revision);
  useEffect(() => {
    if (last.current === revision) return;
    last.current = revision;
    onChange?.();
  });
}

/** The fields of a payment method and the button that pays. A refusal is shown in place; the input stays. */
export function PayForm<Schema extends FormSchema>({
  basket,
  method,
  isOnly,
  onPaid,
  onRefusal,
  onRequest,
}: PayFormProps<Schema>) {
  const t = useText('checkout');
  const format = useFormat();
  const total = format.dollars(basket.total);
  const estimate = format.estimate(basket.total);
  const texts = useMethodTexts(method, total);
  const { act, action } = useAction(texts.left);
  const pay = usePayment(basket, method, act);
  const { Action, Fields } = method;
  const isReplaced = method.replacesForm === true && action !== null;
  useRevision(basket.revision, isReplaced ? action.onLeave : undefined);
  useEffect(() => onRequest?.(isReplaced), [isReplaced, onRequest]);
  const excluded = excludedCode(basket, method.type);

  return (
    <>
      <div hidden={isReplaced}>
        <Form
          schema={method.schema}
          initialValues={method.initialValues}
          label={texts.form}
          onSubmit={async (values) => {
            const order = await pay(values).catch((error: unknown) => {
              onRefusal?.();
              throw error;
            });
            onPaid(order);
          }}
        >
          <Stack gap="lg">
            {isOnly && (
              <Heading level={2} size="lg">
                {texts.title}
              </Heading>
            )}
            <FormError />
            <Fields />
            {excluded === undefined ? (
              <SubmitButton size="lg" fullWidth startIcon={<LockIcon />}>
                {texts.button}
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
      </div>
      {action && <Action {...action} />}
    </>
  );
}
