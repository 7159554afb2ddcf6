import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Group, Notice, Stack, Text, lazyPart } from '@tasklane/ui';
import { Suspense, useState, useTransition } from 'react';
import { useRemoveDiscount } from '../../api/basket';
import type { Basket } from '../../api/basket';
import type { PaymentType } from '../../api/payment';

/** Validation loads when it is needed. */
const DiscountForm = lazyPart(() => import('./DiscountForm'));

interface DiscountProps {
  basket: Basket;
  /** The chosen way of paying. */
  type: PaymentType | undefined;
}

/** The basket's discount code with a button that removes it, or the form that applies one. */
export function Discount({ basket, type }: DiscountProps) {
  const t = useText('checkout');
  const [isOpen, setOpen] = useState(false);
  // The button stays until the form is there, so that nothing below it moves twice.
  const [isLoading, startTransition] = useTransition();
  const { discount_code } = basket;

  if (discount_code) {
    return (
      <Stack gap="xs">
        <Group justify="between">
          <Text>{t('discount.applied', { code: discount_code.code })}</Text>
          <RemoveDiscount code={discount_code.code} />
        </Group>
        {discount_code.problem && <Notice role="status">{discount_code.problem}</Notice>}
      </Stack>
    );
  }
  return (
    <Suspense>
      {isOpen ? (
        <DiscountForm type={type} onApplied={() => setOpen(false)} />
      ) : (
        <Group>
          <Button
            variant="quiet"
            size="sm"
            loading={isLoading}
            onClick={() => startTransition(() => setOpen(true))}
          >
            {t('discount.open')}
          </Button>
        </Group>
      )}
    </Suspense>
  );
}

/** Removes the discount code from the basket. */
export function RemoveDiscount({ code }: { code: string }) {
  const t = useText('checkout');
  const host = useHost();
  const { removeDiscount, isPending } = useRemoveDiscount({
    onError: ({ message }) => host.toast({ kind: 'error', text: message || t('discount.failed') }),
  });
  return (
    <Button
      size="sm"
      loading={isPending}
      aria-label={t('discount.removeCode', { code })}
      onClick={removeDiscount}
    >
      {t('discount.remove')}
    </Button>
  );
}
