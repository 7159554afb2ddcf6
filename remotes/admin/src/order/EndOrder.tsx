import { flattenFieldErrors } from '@tasklane/api-client';
import { ActionForm } from '@tasklane/back-office';
import { orderEndings, orders as rules } from '@tasklane/contracts';
import type { OrderStatus } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Button, Group } from '@tasklane/ui';
import { useState } from 'react';
import { useEndOrder } from '../api/orders';
import type { Ending, OrderDetail } from '../api/orders';

/** An ending that an admin is asked to confirm, and the status that the page showed then. */
interface Question {
  readonly ending: Ending;
  readonly status: OrderStatus;
}

interface EndOrderProps {
  readonly detail: OrderDetail;
  /** Reads the order again. */
  readonly reread: () => Promise<unknown>;
}

/** The ways to end an order, each with a confirmation that says what either side gets, and asks for the reason. */
export function EndOrder({ detail: { order, endings }, reread }: EndOrderProps) {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const [asked, setAsked] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { end, reset, isPending, error } = useEndOrder(order.hash, {
    onSuccess: (_answer, { body }) => {
      setOpen(false);
      host.toast({
        kind: 'success',
        text: t(`order.end.${body.outcome}.done`, { reference: order.reference }),
      });
    },
    // Somebody may have been faster: the page shows where the order stands now, the dialog why nothing was done.
    onError: () => void reread(),
  });
  const ask = (ending: Ending) => {
    reset();
    setAsked({ ending, status: order.status });
    setOpen(true);
  };
  const refused = flattenFieldErrors(error?.fields)['reason']?.[0];
  // Both dialogs stay when the order moves on, with what was typed.
  return (
    <>
      {endings.length > 0 && (
        <Group gap="sm">
          {endings.map((ending) => (
            <Button key={ending.outcome} onClick={() => ask(ending)}>
              {t(`order.end.${ending.outcome}.button`)}
            </Button>
          ))}
        </Group>
      )}
      {orderEndings.map((outcome) => (
        <ActionForm
          key={outcome}
          open={isOpen && asked?.ending.outcome === outcome}
          title={t(`order.end.${outcome}.title`, { reference: order.reference })}
          consequence={t(`order.end.${outcome}.text`, {
            buyer: order.buyer.username || t('order.actor.buyer'),
            seller: order.seller.username || t('order.actor.seller'),
            refund: format.dollars(asked?.ending.buyer_gets ?? 0),
            earned: format.dollars(asked?.ending.seller_gets ?? 0),
            paid: format.dollars(order.billing_price),
          })}
          confirmLabel={t(`order.end.${outcome}.button`)}
          harm
          reason={{
            label: t('order.end.reason'),
            help: t('order.end.help'),
            missing: t('order.end.missing'),
            max: rules.endReason.max,
            error: refused,
          }}
          busy={isPending}
          error={refused ? undefined : error?.message}
          onConfirm={(reason) => asked && end({ outcome, reason, status: asked.status })}
          onCancel={() => setOpen(false)}
        />
      ))}
    </>
  );
}
