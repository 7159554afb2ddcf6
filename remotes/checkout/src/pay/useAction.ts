import { ApiError } from '@tasklane/api-client';
import { useState } from 'react';
import type { PaymentOutcome } from '../api/payment';
import type { ActionProps } from './method';
import type { Act } from './usePayment';

interface OpenAction {
  readonly payment: PaymentOutcome;
  readonly resolve: (outcome: PaymentOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Turns a payment's required action into a promise: `act` shows it and waits for its end.
 * @param left what a buyer is told who leaves before doing it
 */
export function useAction(left: string): { act: Act; action: ActionProps | null } {
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
        open.reject(new ApiError({ error: 'payment_declined', status: 402, message: left }));
      },
    },
  };
}
