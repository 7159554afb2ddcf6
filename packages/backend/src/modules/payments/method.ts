import type { AssetCode, CoinCode, PaymentType } from '@tasklane/contracts';
import type { Message } from '@tasklane/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel';
import type { TransactionPages } from '../reference';

export interface Quote {
  readonly asset: AssetCode;
  /** In the asset's smallest unit. */
  readonly amount: bigint;
  /** Until when the method takes this amount; null where its value does not change. */
  readonly validUntil: Date | null;
}

export interface StartRequest<Details> {
  /**
   * The tender's hash, used as the provider's idempotency key: asked again with the same key, the provider answers with
   * the result of the first call and takes nothing a second time.
   */
  readonly key: string;
  /** When the tender was started: no call under its key was made before. */
  readonly startedAt: Date;
  /** Cents that it pays of the checkout's total. */
  readonly value: number;
  /** The hash of the user who pays. */
  readonly buyer: string;
  /** What the buyer submitted, in the shape of the contract's `details` of the method. */
  readonly details: Details;
  readonly asset: AssetCode;
  /** In the asset's smallest unit. */
  readonly amount: bigint;
  /**
   * That of the quote. A first call under this key after it takes nothing and answers `failed`; a repeated call answers
   * with the result of the first.
   */
  readonly validUntil: Date | null;
  /** Where a page of the provider sends the buyer back to. */
  readonly returnUrl: string;
}

/** A card that the provider keeps, since its buyer allowed that. */
export interface RememberedCard {
  /** The provider's name for it, by which it can be charged. */
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
}

/**
 * A provider's report on a tender. `reference` is its name for it; `action` has the shape of the contract's: what the
 * buyer has to do, or, while it is processed, what there is to see.
 */
export type Progress<Action = object> =
  | {
      readonly reference: string;
      readonly status: 'succeeded';
      /** What is known of what paid: the contract's `receipt` of the method, or what it is presented from. */
      readonly receipt?: object;
      /** The card that it keeps from now on. */
      readonly remembered?: RememberedCard;
      /** What was taken, in the asset's smallest unit, where that may differ from the amount it was started with. */
      readonly taken?: bigint;
    }
  | { readonly reference: string; readonly status: 'processing'; readonly action?: Action }
  | { readonly reference: string; readonly status: 'requires_action'; readonly action: Action }
  | { readonly reference: string; readonly status: 'failed'; readonly reason: string };

export interface RefundRequest {
  /** The provider carries out one refund per key. */
  readonly key: string;
  readonly reference: string;
  readonly asset: AssetCode;
  /** All or part of what was taken, in the asset's smallest unit. */
  readonly amount: bigint;
}

/** A period of moments, the last one excluded. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** What a provider took or gave back, by its own records. */
export interface StatementLine {
  readonly kind: 'taken' | 'returned';
  /** The provider's name for the payment. */
  readonly reference: string;
  /** The tender's hash, which was the key it was started with; null where the provider does not tell. */
  readonly key: string | null;
  /** Code of an asset; accounts of a provider may hold others than ours. */
  readonly asset: string;
  /** In the asset's smallest unit, greater than 0. */
  readonly amount: bigint;
  /** When the payment was started, or when it was given back. */
  readonly at: Date;
}

/** Where a provider's records and ours differ. */
export interface Difference {
  readonly problem: 'only-theirs' | 'only-ours' | 'amount';
  /** A payment, a refund, or what the site has sent to a user. */
  readonly kind: StatementLine['kind'] | 'sent';
  /** The provider's name for the payment; empty where it never told one. */
  readonly reference: string;
  /** Hash of our tender; null where we have none. */
  readonly tender: string | null;
  readonly asset: string;
  /** In the asset's smallest unit; null where there is no record. */
  readonly theirs: bigint | null;
  readonly ours: bigint | null;
  readonly at: Date;
}

/** A provider's records of a period against ours. */
export interface Comparison {
  /** How many payments and refunds are the same in both. */
  readonly matches: number;
  readonly differences: readonly Difference[];
}

/** An unsolicited report of a provider about a tender. */
export interface ProviderEvent {
  readonly id: string;
  /** The tender's hash, which was the key it was started with. */
  readonly tender: string;
  readonly reference: string;
}

/**
 * One way to pay, offered by one provider. Calls that return a promise may fail in transit (they throw then) and may be
 * repeated; none may be made inside a database transaction, since what a provider did cannot be rolled back.
 */
export interface PaymentMethod<
  Details extends object = object,
  Setup = object,
  Action extends object = object,
> {
  readonly type: PaymentType;
  readonly provider: string;
  /** Whether it takes new tenders here. If not, it still completes those that it took before. */
  readonly offered: boolean;
  /**
   * Returns why it takes no new tenders for the moment although it is offered; undefined if it does. Left out where that
   * cannot be.
   * @param quotable the coins that quotes can be made in now
   */
  problem?(quotable: ReadonlySet<CoinCode>): Message | undefined;
  /** Returns what a browser needs to pay by it, in the shape of the contract's `setup`. */
  describe(): Setup;
  /**
   * @param value cents of US dollars, greater than 0
   * @param details what the buyer submitted
   */
  quote(value: number, details: Details): Promise<Quote>;
  /**
   * Refuses what a buyer cannot pay with, before anything of the payment is stored.
   * @throws payment_declined
   */
  require?(buyer: string, details: Details): Promise<void>;
  start(request: StartRequest<Details>): Promise<Progress<Action>>;
  /** Reads the tender's current state from the provider. */
  resume(reference: string): Promise<Progress<Action>>;
  /** Cancels a tender that still waits for the buyer; one that succeeded stays succeeded. */
  cancel(reference: string): Promise<Progress<Action>>;
  /**
   * Looks for what the buyer has paid outside of the site, by the name that it has there; for methods by which that is
   * possible. Returns whether there is such a thing.
   */
  locate?(reference: string, name: string): Promise<boolean>;
  /**
   * Returns a receipt that was kept as it is shown now, in the shape of the contract's `receipt`; left out where that is
   * the same.
   */
  presentReceipt?(receipt: object, pageOf: TransactionPages): object;
  /** Forgets a card that it keeps; complete when the promise resolves, also for one that it does not know any more. */
  forget?(reference: string): Promise<void>;
  /** Refunds money; complete when the promise resolves. */
  refund(request: RefundRequest): Promise<void>;
  /**
   * Reads the provider's own records of a period, in any order: what it took of payments that were started in it, and
   * what it gave back in it. Left out where the provider keeps none that could be read.
   * @throws Error while the provider does not answer
   */
  statement?(span: Span): AsyncIterable<StatementLine>;
  /**
   * Compares the provider's records of a period with ours by itself, where ours are finer than tenders; `undefined` where
   * there are none to compare. Takes the place of `statement`.
   * @throws Error while the provider does not answer
   */
  compare?(span: Span): Promise<Comparison | undefined>;
  /** Registers routes for the provider's reports or for pages that it shows the buyer; each method in its own scope. */
  watch?(app: FastifyInstance, report: (event: ProviderEvent) => Promise<void>): Promise<void>;
}

/** Opens a method in a running back end; undefined where its settings are missing. */
export type OpenMethod = (kernel: Kernel) => PaymentMethod | undefined;
