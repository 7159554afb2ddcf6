import type { CardProgress } from '../card';

/** The fields of Stripe's PaymentMethod that are used here. */
interface StripeCard {
  readonly id: string;
  readonly card?: { readonly brand: string; readonly last4: string } | null;
}

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
  /** Its id alone where it was not asked to be expanded. */
  readonly payment_method?: StripeCard | string | null;
  /** In the currency's smallest unit. */
  readonly amount_received?: number;
  /** In lower case. */
  readonly currency?: string;
  /** Seconds since 1970. */
  readonly created?: number;
  readonly metadata?: { readonly payment?: string };
}

/** What is known of the card that an intent charged. */
function receiptOf({ payment_method: method }: PaymentIntent) {
  if (typeof method !== 'object' || !method?.card) return {};
  const { brand, last4 } = method.card;
  return { receipt: { brand, last4 } };
}

export function progressOf(intent: PaymentIntent): CardProgress {
  const reference = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return { reference, status: 'succeeded', ...receiptOf(intent) };
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
