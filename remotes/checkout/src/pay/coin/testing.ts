import type { PaymentOutcome } from '../../api/payment';
import type { CoinRequest } from './request';

/** A payment in ETN that asks for 8,750 ETN, for tests. */
export const outcomeOf = (
  request: Partial<CoinRequest>,
  status: PaymentOutcome['status'] = 'requires_action',
): PaymentOutcome => ({
  payment: 'payment1',
  status,
  order: null,
  action: {
    type: 'etn',
    etn: {
      coin: 'ETN',
      state: 'new',
      labels: [],
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      tag: null,
      amount: '8750',
      uri: 'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@52014?value=8750',
      test_wallet: null,
      valid_until: '2026-03-01T12:15:00.000Z',
      expires_in: 15 * 60,
      received: '0',
      rate: '0.0024',
      confirmations: 0,
      confirmations_needed: 2,
      ...request,
    },
  },
});
