import type { Purchase } from '../../modules/orders';

/** A task of the demonstration as orders need it. Moments in milliseconds since 1970. */
export interface SoldTask {
  readonly hash: string;
  readonly seller: string;
  readonly snapshot: Purchase['task'];
  readonly package: Purchase['package'];
  /** Slug of its main category. */
  readonly category: string;
  /** Location of its first picture. */
  readonly picture: string;
  readonly listedAt: number;
}
