import type { CardProgress } from '../card';

/** The fields of Stripe's PaymentMethod that are used here. */
interface StripeCard {
  readonly id: string;
  readonly card?: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  } | null;
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
  readonly setup_future_usage?: 'on_session' | 'off_session' | null;
  /** The id of the customer that the card belongs to. */
  readonly customer?: string | null;
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

/** A card that Stripe keeps: each belongs to a customer of its own, with which it is forgotten. */
interface KeptCard {
  readonly customer: string;
  readonly method: string;
}

const nameOf = ({ customer, method }: KeptCard): string => `${customer}:${method}`;

/** Returns what our name for a kept card stands for. */
export function keptCardOf(reference: string): KeptCard {
  const [customer = '', method = ''] = reference.split(':');
  return { customer, method };
}

/** What is known of the card that an intent charged, and that Stripe keeps it if it does. */
function cardOf({ payment_method: method, setup_future_usage: usage, customer }: PaymentIntent) {
  if (typeof method !== 'object' || !method?.card) return {};
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  const receipt = { brand, last4 };
  if (!usage || !customer) return { receipt };
  const reference = nameOf({ customer, method: method.id });
  return { receipt, remembered: { reference, brand, last4, expiryMonth, expiryYear } };
}

export function progressOf(intent: PaymentIntent): CardProgress {
  const reference = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return { reference, status: 'succeeded', ...cardOf(intent) };
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
