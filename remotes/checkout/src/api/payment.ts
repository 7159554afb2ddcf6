import { useApi } from '@tasklane/api-client';
import type { Api, Data, Input } from '@tasklane/api-client';

/** The state of a payment. */
export type PaymentOutcome = Data<'payments.purchase'>;

type Purchase = Input<'payments.purchase'>;
export type PaymentType = Purchase['params']['type'];

/** One tender of a purchase's body. */
export type Tender = NonNullable<Purchase['body']['tenders']>[number];

/** For loaders: the types of the methods that buyers can currently pay by. @throws ApiError */
export const readOfferedTypes = async (api: Api): Promise<string[]> =>
  (await api.ensure('payments.methods')).data.filter(({ available }) => available).map(({ type }) => type);

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
