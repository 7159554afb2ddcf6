import type { Clock } from '@tasklane/server-kit';
import type { PaymentMethod } from '../../method';
import type { VoucherAction, VoucherIssuer } from './issuer';

/** How many of the asset's smallest unit are worth a cent. */
export const unitsPerCent = 5_000_000_000_000_000_000n;

/** Paying by voucher, in an asset other than dollars. */
export const openVoucher = (
  issuer: VoucherIssuer,
  clock: Pick<Clock, 'now'>,
): PaymentMethod<{ code: string }, { issuer: string }, VoucherAction> => ({
  // The product's contract does not declare vouchers.
  type: 'voucher' as PaymentMethod['type'],
  provider: 'fixture',
  get offered() {
    return issuer.isOffered();
  },
  describe: () => ({ issuer: 'the fixture' }),
  quote: async (value) => ({
    asset: 'ETN',
    amount: BigInt(value) * unitsPerCent,
    validUntil: issuer.quotedUntil(),
  }),
  start: async ({ key, details: { code }, validUntil }) =>
    issuer.redeem({ key, code, isLate: validUntil !== null && validUntil <= clock.now() }),
  resume: async (reference) => issuer.stateOf(reference),
  cancel: async (reference) => issuer.cancel(reference),
  refund: async ({ reference, key, amount }) => issuer.refund(reference, key, amount),
});
