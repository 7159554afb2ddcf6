import type { CardProgress } from '../card';

/** The fields of Stripe's PaymentIntent that are used here. */
export interface PaymentIntent {
  readonly id: string;
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded';
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } | null } | null;
  readonly last_payment_error?: { readonly code?: string } | null;
  readonly cancellation_reason?: string | null;
  /** In the currency's smallest unit. */
  readonly amount_received?: number;
  /** In lower case. */
  readonly currency?: string;
  /** Seconds since 1970. */
  readonly created?: number;
  readonly metadata?: { readonly payment?: string };
}

export function progressOf(intent: PaymentIntent): CardProgress {
  const reference = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return { reference, status: 'succeeded' };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      return url
        ? { reference, status: 'requires_action', action: { url } }
        : { reference, status: 'processing' };
    }
    case 'canceled':
      return { reference, status: 'failed', reason: intent.cancellation_reason ?? 'canceled' };
    case 'requires_payment_method':
      return {
        reference,
        status: 'failed',
        reason: intent.last_payment_error?.code ?? 'authentication_failed',
      };
    default:
      return { reference, status: 'processing' };
  }
}
