import type { AssetCode, PaymentType } from '@tasklane/contracts';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel';

/** What a sum comes to in a method's asset. */
export interface Quote {
  readonly asset: AssetCode;
  /** In the asset's smallest unit. */
  readonly amount: bigint;
  /** Until when the method takes this amount; null where its value does not change. */
  readonly validUntil: Date | null;
}

export interface StartRequest<Details> {
  /**
   * The tender's hash. The provider's key of idempotency: asked again with the same key, the provider answers what
   * became of the first call and takes nothing a second time.
   */
  readonly key: string;
  /** What the buyer handed over, as the contract's `details` of the method has it. */
  readonly details: Details;
  readonly asset: AssetCode;
  /** In the asset's smallest unit. */
  readonly amount: bigint;
  /**
   * That of the quote. A first call under this key that comes later takes nothing and answers `failed`; a repeated one
   * answers what became of the first.
   */
  readonly validUntil: Date | null;
  /** Where a page of the provider sends the buyer back to. */
  readonly returnUrl: string;
}

/** The provider's own word on a tender. `reference` is its name for it; `action` as the contract's has it. */
export type Progress<Action = object> =
  | { readonly reference: string; readonly status: 'succeeded' }
  | { readonly reference: string; readonly status: 'processing' }
  | { readonly reference: string; readonly status: 'requires_action'; readonly action: Action }
  | { readonly reference: string; readonly status: 'failed'; readonly reason: string };

export interface RefundRequest {
  /** The provider carries out one refund for each key. */
  readonly key: string;
  readonly reference: string;
  readonly asset: AssetCode;
  /** The whole or a part of what was taken, in the asset's smallest unit. */
  readonly amount: bigint;
}

/** Something that a provider reports by itself about a tender. */
export interface ProviderEvent {
  readonly id: string;
  /** The tender's hash, which was the key it was started with. */
  readonly tender: string;
  readonly reference: string;
}

/**
 * A way to pay, as one provider offers it. Calls that return a promise may fail in transit (they throw then) and may be
 * repeated; none may be made inside a database transaction, since what a provider did cannot be rolled back.
 */
export interface PaymentMethod<
  Details extends object = object,
  Setup = object,
  Action extends object = object,
> {
  /** One of the types of the contract. */
  readonly type: PaymentType;
  readonly provider: string;
  /** Whether it takes new tenders here. One that does not goes on with those that it took before. */
  readonly offered: boolean;
  /** What a browser needs to pay by it, as the contract's `setup` has it. */
  describe(): Setup;
  /** @param value cents of US dollars, more than none */
  quote(value: number): Promise<Quote>;
  start(request: StartRequest<Details>): Promise<Progress<Action>>;
  /** How a tender stands, asked of the provider anew. */
  resume(reference: string): Promise<Progress<Action>>;
  /** Gives up a tender that still waits for the buyer; one that went through stays as it is. */
  cancel(reference: string): Promise<Progress<Action>>;
  /** Gives money back; done when the promise is kept. */
  refund(request: RefundRequest): Promise<void>;
  /** Registers where the provider reports by itself, or meets the buyer; each method in a scope of its own. */
  watch?(app: FastifyInstance, report: (event: ProviderEvent) => Promise<void>): Promise<void>;
}

/** A method in a running back end; undefined where what it needs is not configured. */
export type OpenMethod = (kernel: Kernel) => PaymentMethod | undefined;
