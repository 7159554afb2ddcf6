import type { Order } from '../api/order';

export type OpenProposal = NonNullable<Order['proposal']>;

/** A kind of proposal, with a cancellation that refunds only a part told apart. */
export type Shape = OpenProposal['kind'] | 'part';

export const shapeOf = ({ kind, seller_gets: paid }: Pick<OpenProposal, 'kind' | 'seller_gets'>): Shape =>
  kind === 'cancellation' && paid !== null && paid > 0 ? 'part' : kind;
