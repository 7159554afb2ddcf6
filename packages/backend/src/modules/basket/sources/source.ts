import type { ErrorName } from '@tasklane/contracts';
import type { Message } from '@tasklane/contracts/schemas';
import type { Executor } from '@tasklane/server-kit/database';
import type { Caller } from '../../../http';
import type { Kernel } from '../../../kernel';
import type { Agreement, Origin } from '../../agreements';

/** An agreement that has not been settled yet. */
export interface Draft {
  readonly agreement: Agreement;
  /** Slugs of the categories in which a discount may be valid. */
  readonly categories: readonly string[];
  /** How many may be bought at once. */
  readonly maxQuantity: number;
  /** Why this buyer may not settle it now; undefined if they may. */
  readonly refusal: Refusal | undefined;
}

export interface Refusal {
  readonly error: ErrorName;
  /** Replaces the default text of the error. */
  readonly message?: Message;
}

/** What a draft depends on besides its origin. */
export interface DraftRequest {
  readonly buyer: Caller;
  readonly quantity: number;
  readonly now: Date;
}

/** Drafts agreements from origins of one kind. */
export interface AgreementSource {
  /** @returns undefined if the origin does not exist or no longer exists */
  draft(db: Executor, origin: Origin, request: DraftRequest): Promise<Draft | undefined>;
  /**
   * Keeps the terms as they are for a checkout that begins to pay for them; without it, they are free to change.
   * @returns false if they are no longer offered
   */
  hold?(tx: Executor, origin: Origin, checkout: string): Promise<boolean>;
  /** Ends what `hold` began: with the order that was paid for, or with null after the checkout failed. */
  release?(
    kernel: Kernel,
    tx: Executor,
    origin: Origin,
    outcome: { readonly checkout: string; readonly order: string | null },
  ): Promise<void>;
  /** Offers terms again that are not offered any more, after money for them came too late. */
  reopen?(kernel: Kernel, tx: Executor, origin: Origin): Promise<void>;
}
