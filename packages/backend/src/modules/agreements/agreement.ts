/**
 * Where an agreement comes from: a task that is on sale, a custom quote, or an offer on a job. `id` is the hash of that;
 * `option` says which of several choices it was, a task's package, and is null where there is only one.
 */
export interface Origin {
  readonly kind: 'task' | 'quote' | 'offer';
  readonly id: string;
  readonly option: string | null;
}

/** What is to be done, as it stands at the moment of agreeing: later edits of a task do not change it. */
export interface Scope {
  readonly title: string;
  /** Rich text: what the buyer gets. */
  readonly description: string;
  /** Path of a picture. */
  readonly image: string | null;
  /** The task that it is about, where there is one. */
  readonly task: { readonly hash: string; readonly slug: string } | null;
}

/** What a buyer and a seller settle. Once it is paid for it does not change. */
export interface Agreement {
  readonly buyer: string;
  readonly seller: string;
  readonly origin: Origin;
  readonly scope: Scope;
  readonly quantity: number;
  /** Cents of one unit. */
  readonly unitPrice: number;
  /** Hours. */
  readonly delivery: number;
  /** How many revisions the buyer may ask for. */
  readonly revisions: number;
  /** What the two settled beside all this; null where the terms of the site are all of it. */
  readonly terms: string | null;
}
