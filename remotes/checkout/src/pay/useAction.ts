import { ApiError } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import type { PaymentOutcome, PaymentType } from '../api/payment';
import type { ActionProps } from './method';
import type { Act } from './usePayment';

interface OpenAction {
  readonly payment: PaymentOutcome;
  readonly resolve: (outcome: PaymentOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Turns a payment's required action into a promise: `act` shows it and waits for its end. */
export function useAction(type: PaymentType): { act: Act; action: ActionProps | null } {
  const t = useText('checkout');
  const [open, setOpen] = useState<OpenAction | null>(null);
  const close = () => setOpen(null);
  const act: Act = (payment) => new Promise((resolve, reject) => setOpen({ payment, resolve, reject }));

  return {
    act,
    action: open && {
      payment: open.payment,
      onOutcome: (outcome) => {
        close();
        open.resolve(outcome);
      },
      onFailure: (error) => {
        close();
        open.reject(error);
      },
      onLeave: () => {
        close();
        open.reject(new ApiError({ error: 'payment_declined', status: 402, message: t(`${type}.left`) }));
      },
    },
  };
}
