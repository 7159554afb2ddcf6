import type { PaymentStatus, DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { PaymentRow } from './payments.schema';

type Result = DataOf<Operations['payments.purchase']>;

/** A refund later on does not make the payment less of a success for the one who paid. */
const told: Readonly<Record<PaymentStatus, Result['status']>> = {
  created: 'processing',
  processing: 'processing',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
};

export const presentPayment = ({ hash, status, order, actionUrl }: PaymentRow): Result => ({
  payment: hash,
  status: told[status],
  order,
  action_url: actionUrl,
});
