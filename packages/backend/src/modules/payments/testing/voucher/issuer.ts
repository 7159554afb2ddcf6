import type { Progress } from '../../method';

export interface VoucherAction {
  readonly number: string;
}

interface Redemption {
  readonly key: string;
  progress: Progress<VoucherAction>;
  readonly refunds: Map<string, bigint>;
}

interface RedeemRequest {
  readonly key: string;
  readonly code: string;
  /** Whether the quote has ended: nothing new is redeemed after that. */
  readonly isLate: boolean;
}

const outcomes: Readonly<Record<string, (reference: string) => Progress<VoucherAction>>> = {
  GOOD: (reference) => ({ reference, status: 'succeeded' }),
  EMPTY: (reference) => ({ reference, status: 'failed', reason: 'voucher_empty' }),
  PENDING: (reference) => ({ reference, status: 'processing' }),
  SIGNED: (reference) => ({ reference, status: 'requires_action', action: { number: reference } }),
};

/**
 * Issues the vouchers of a test: `GOOD` pays, `EMPTY` does not, `SIGNED` waits for a signature, and `PENDING` for the
 * issuer.
 */
export function createVoucherIssuer() {
  const redemptions = new Map<string, Redemption>();
  let isDown = false;
  let isOffered = true;
  let quotedUntil: Date | null = null;

  /** @throws Error while the issuer is down, or for a reference that it never gave */
  function find(reference: string): Redemption {
    const redemption = redemptions.get(reference);
    if (isDown || !redemption) throw new Error(`The issuer does not answer about ${reference}.`);
    return redemption;
  }

  return {
    redeem({ key, code, isLate }: RedeemRequest): Progress<VoucherAction> {
      if (isDown) throw new Error('The issuer does not answer.');
      const existing = [...redemptions.values()].find((each) => each.key === key);
      if (existing) return existing.progress;
      const reference = `voucher-${redemptions.size + 1}`;
      const refusal = {
        reference,
        status: 'failed' as const,
        reason: isLate ? 'quote_ended' : 'voucher_unknown',
      };
      const progress = (!isLate && outcomes[code]?.(reference)) || refusal;
      redemptions.set(reference, { key, progress, refunds: new Map() });
      return progress;
    },
    stateOf: (reference: string) => find(reference).progress,
    cancel(reference: string): Progress<VoucherAction> {
      const redemption = find(reference);
      if (redemption.progress.status === 'requires_action')
        redemption.progress = { reference, status: 'failed', reason: 'canceled' };
      return redemption.progress;
    },
    sign(reference: string): void {
      const redemption = find(reference);
      if (redemption.progress.status === 'requires_action')
        redemption.progress = { reference, status: 'succeeded' };
    },
    /** Completes the redemptions that are processing. */
    finish(): void {
      for (const [reference, redemption] of redemptions)
        if (redemption.progress.status === 'processing')
          redemption.progress = { reference, status: 'succeeded' };
    },
    refund: (reference: string, key: string, amount: bigint) => void find(reference).refunds.set(key, amount),
    refundsOf: (reference: string): bigint[] => [...find(reference).refunds.values()],
    countTaken: (): number =>
      [...redemptions.values()].filter(({ progress }) => progress.status !== 'failed').length,
    setDown: (down: boolean) => {
      isDown = down;
    },
    isOffered: () => isOffered,
    setOffered: (offered: boolean) => {
      isOffered = offered;
    },
    /** Until when the quoted amount of vouchers is valid; null for ever. */
    quotedUntil: () => quotedUntil,
    setQuotedUntil: (end: Date | null) => {
      quotedUntil = end;
    },
  };
}

export type VoucherIssuer = ReturnType<typeof createVoucherIssuer>;

/** The issuer that the tests of a file share. */
export const voucherIssuer = createVoucherIssuer();
