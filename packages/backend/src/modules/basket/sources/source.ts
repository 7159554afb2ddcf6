import type { ErrorName } from '@tasklane/contracts';
import type { Message } from '@tasklane/contracts/schemas';
import type { Executor } from '@tasklane/server-kit/database';
import type { Caller } from '../../../http';
import type { Agreement, Origin } from '../../agreements';

/** An agreement that has not been settled yet. */
export interface Draft {
  readonly agreement: Agreement;
  /** How many may be bought at once. */
  readonly maxQuantity: number;
  /** Why this buyer may not settle it now; undefined where nothing stands against it. */
  readonly refusal: Refusal | undefined;
}

export interface Refusal {
  readonly error: ErrorName;
  /** Replaces the general text of the error's name. */
  readonly message?: Message;
}

/** What a draft depends on beside its origin. */
export interface DraftRequest {
  readonly buyer: Caller;
  readonly quantity: number;
  readonly now: Date;
}

/** Draws up agreements from origins of one kind. */
export interface AgreementSource {
  /** @returns undefined where there is no such origin, or not any more */
  draft(db: Executor, origin: Origin, request: DraftRequest): Promise<Draft | undefined>;
}
