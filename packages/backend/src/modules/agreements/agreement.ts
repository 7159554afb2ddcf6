/**
 * Where an agreement comes from: a task on sale, a custom quote or an offer on a job. `id` is its hash; `option` is the
 * choice among several, such as a task's package, and null where there is only one.
 */
export interface Origin {
  readonly kind: 'task' | 'quote' | 'offer';
  readonly id: string;
  readonly option: string | null;
}

/** The work to be done, as of the moment of agreeing: later edits of a task do not change it. */
export interface Scope {
  readonly title: string;
  /** Rich text: what the buyer gets. */
  readonly description: string;
  /** Path of a picture. */
  readonly image: string | null;
  /** The task that it is about, if any. */
  readonly task: { readonly hash: string; readonly slug: string } | null;
}

/** What the two wrote about it, besides the terms of the site. */
export interface Terms {
  /** What the buyer asked for. */
  readonly requested: string;
  /** What the seller wrote about the offer; may be empty. */
  readonly offered: string;
}

/** What a buyer and a seller settle. It does not change once it is paid for. */
export interface Agreement {
  readonly buyer: string;
  readonly seller: string;
  readonly origin: Origin;
  readonly scope: Scope;
  readonly quantity: number;
  /** Cents per unit. */
  readonly unitPrice: number;
  /** Hours. */
  readonly delivery: number;
  /** How many revisions the buyer may ask for. */
  readonly revisions: number;
  /** Null where only the site's terms apply. */
  readonly terms: Terms | null;
}
