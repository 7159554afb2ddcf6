import type { Agreement, Scope } from '../../modules/agreements';

/** A task of the demonstration as orders need it. Moments in milliseconds since 1970. */
export interface SoldTask {
  readonly hash: string;
  readonly seller: string;
  readonly scope: Scope & { readonly task: NonNullable<Scope['task']> };
  readonly package: Pick<Agreement, 'unitPrice' | 'delivery' | 'revisions'> & { readonly hash: string };
  /** Slug of its main category. */
  readonly category: string;
  /** Location of its first picture. */
  readonly picture: string;
  readonly listedAt: number;
}
