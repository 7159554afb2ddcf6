/** What the browser needs to hand a card to the provider. */
export interface CardSetup {
  readonly provider: string;
  readonly publishable_key: string;
  readonly tokens_url: string;
}

export interface ChargeRequest {
  /**
   * The payment's hash. The provider's key of idempotency: asked again with the same key, the provider
   * answers what became of the first call and takes nothing a second time.
   */
  readonly key: string;
  /** The provider's one-time name for the card. */
  readonly cardToken: string;
  /** Integer cents of US dollars. */
  readonly amount: number;
  /** Where the card's bank sends the buyer back to. */
  readonly returnUrl: string;
}

/** The provider's own word on a charge. `reference` is its name for it. */
export type Charge =
  | { readonly reference: string; readonly status: 'succeeded' | 'processing' }
  | { readonly reference: string; readonly status: 'requires_action'; readonly actionUrl: string }
  | { readonly reference: string; readonly status: 'failed'; readonly reason: string };

export interface RefundRequest {
  readonly key: string;
  readonly reference: string;
  /** Integer cents. */
  readonly amount: number;
}

/** The key of idempotency of the refund of a payment, by the payment's hash. */
export const refundKeyOf = (payment: string): string => `${payment}:refund`;

/** Something that a provider tells by itself about one of our charges. */
export interface ProviderEvent {
  readonly id: string;
  /** The payment's hash, which was the key of the charge. */
  readonly payment: string;
  readonly reference: string;
}

/**
 * A card payment provider. Every call may fail in transit (it throws then) and may be repeated; none may be
 * made inside a database transaction, since what a provider did cannot be rolled back.
 */
export interface CardProvider {
  readonly name: string;
  setup(): CardSetup;
  charge(request: ChargeRequest): Promise<Charge>;
  /** How a charge stands, asked of the provider anew. */
  fetch(reference: string): Promise<Charge>;
  /** Gives up a charge that still waits for the buyer; one that went through stays as it is. */
  cancel(reference: string): Promise<Charge>;
  /** Gives the money back; done when the promise is kept. */
  refund(request: RefundRequest): Promise<void>;
}
