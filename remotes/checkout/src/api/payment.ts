import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input } from '@tasklane/api-client';

/** Pause between two reads of the ways to pay. */
const METHODS_CHECK_MILLISECONDS = 60_000;

/** The state of a payment. */
export type PaymentOutcome = Data<'payments.purchase'>;

type Purchase = Input<'payments.purchase'>;
export type PaymentType = Purchase['params']['type'];

/** One tender of a purchase's body. */
export type Tender = NonNullable<Purchase['body']['tenders']>[number];

/** The ways to pay that the site offers, those included by which nothing can be paid for the moment. */
export type OfferedMethods = Data<'payments.methods'>;

/** For loaders. @throws ApiError */
export const readMethods = async (api: Api): Promise<OfferedMethods> =>
  (await api.ensure('payments.methods')).data;

/** The ways to pay as they are now, read again every minute: what nothing can be paid by for the moment comes back. */
export const useMethods = (loaded: OfferedMethods): OfferedMethods =>
  useApiQuery('payments.methods', {}, { handled: true, refetchInterval: METHODS_CHECK_MILLISECONDS }).data
    ?.data ?? loaded;

/** Returns the calls of a payment by one method. Each rejects with an ApiError whose text can be shown. */
export function usePaymentCalls(type: PaymentType) {
  const api = useApi();
  const inputOf = ({ payment }: PaymentOutcome) => ({ params: { type }, body: { payment } });
  return {
    purchase: async (body: Purchase['body'], idempotencyKey: string): Promise<PaymentOutcome> =>
      (await api.call('payments.purchase', { params: { type }, body }, { idempotencyKey, handled: true }))
        .data,
    poll: async (payment: PaymentOutcome): Promise<PaymentOutcome> =>
      (await api.call('payments.poll', inputOf(payment), { handled: true })).data,
    /** Makes the server look for a transfer by its reference; rejects with validation_failed if there is none. */
    locate: async ({ payment }: PaymentOutcome, reference: string): Promise<PaymentOutcome> =>
      (
        await api.call(
          'payments.locate',
          { params: { type }, body: { payment, reference } },
          { handled: true },
        )
      ).data,
    /** Makes the server settle the payment; rejects with payment_declined when the payment failed. */
    confirm: async (payment: PaymentOutcome): Promise<PaymentOutcome> =>
      (await api.call('payments.confirm', inputOf(payment), { handled: true })).data,
  };
}
