import type { OrderStatus } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Text } from '@tasklane/ui';
import type { ButtonProps } from '@tasklane/ui';
import { useState } from 'react';
import type { Order } from '../api/order';
import { useMove } from './useMove';

interface MoveButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'startIcon'> {
  order: Order;
  to: OrderStatus;
  /** Key of the texts: `<name>.button`, `.keep` for leaving everything unchanged, `.title`, `.text`, `.done`. */
  name: 'accept' | 'approve' | 'late' | 'refuse' | 'withdraw';
  /** The transition is destructive: its confirmation is red. */
  harm?: boolean;
}

/** A button for a transition, with a confirmation. */
export function MoveButton({ order, to, name, harm, ...look }: MoveButtonProps) {
  const t = useText('orders');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { move, busy, error } = useMove(order, { done: t(`${name}.done`) });
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {t(`${name}.button`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(`${name}.title`)}
        confirmLabel={t(`${name}.button`)}
        cancelLabel={t(`${name}.keep`)}
        harm={harm ?? false}
        busy={busy}
        error={error}
        onConfirm={() => move(to)}
        onCancel={() => setAsking(false)}
      >
        <Text>
          {t(`${name}.text`, {
            seller: order.seller.username,
            buyer: order.buyer.username,
            total: format.dollars(order.billing_price),
          })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
