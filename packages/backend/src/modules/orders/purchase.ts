/** The task as it was when it was bought: later edits do not change what was agreed. */
export interface TaskSnapshot {
  readonly slug: string;
  readonly title: string;
  /** Path of its first picture. */
  readonly image: string | null;
}

/** The package as it was when it was bought. */
export interface PackageSnapshot {
  readonly hash: string;
  /** Cents a unit. */
  readonly price: number;
  /** Hours. */
  readonly delivery: number;
  readonly revisions: number;
  readonly description: string;
}

/** What is bought, at the price that the server computed. Kept with the payment until the order stands. */
export interface Purchase {
  readonly buyer: string;
  readonly seller: string;
  readonly taskHash: string;
  readonly task: TaskSnapshot;
  readonly package: PackageSnapshot;
  readonly quantity: number;
  /** Cents: unit price times quantity, the service fee on it, and both together. */
  readonly price: number;
  readonly fee: number;
  readonly total: number;
}
