import { ApiError } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import type { Authenticate, Outcome } from './usePayment';

interface Open {
  readonly payment: Outcome;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Turns the dialog of the card's bank into a promise: `authenticate` opens it and waits for its end. */
export function useStepUp() {
  const t = useText('checkout');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const authenticate: Authenticate = (payment) =>
    new Promise((resolve, reject) => setOpen({ payment, resolve, reject }));

  return {
    authenticate,
    dialog: open && {
      payment: open.payment,
      onOutcome: (outcome: Outcome) => {
        close();
        open.resolve(outcome);
      },
      onFailure: (error: unknown) => {
        close();
        open.reject(error);
      },
      onLeave: () => {
        close();
        open.reject(new ApiError({ error: 'payment_declined', status: 402, message: t('stepUp.left') }));
      },
    },
  };
}
