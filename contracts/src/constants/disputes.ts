import type { DisputeWish } from '../lifecycles';

/** Why an order is disputed, by the side that opens the dispute. */
export const disputeReasons = {
  buyer: ['not-delivered', 'not-as-agreed', 'poor-quality', 'rights', 'other'],
  seller: ['no-answer', 'beyond-agreement', 'misconduct', 'other'],
} as const;
export type DisputeReason = (typeof disputeReasons)['buyer' | 'seller'][number];

/** What the side that opens a dispute may ask for. */
export const disputeWishesOf = {
  buyer: ['refund', 'part', 'redelivery'],
  seller: ['payment', 'part', 'redelivery'],
} as const satisfies Readonly<Record<'buyer' | 'seller', readonly DisputeWish[]>>;

/** Characters of what a side or an admin writes. */
export const disputeMessage = { max: 2000 } as const;
/** Messages of the conversation that one position may quote. */
export const mostQuotes = 10;
/** How often each side may say something in a dispute, besides appealing. */
export const mostPositions = 40;
/** Days without a move after which admins are shown that a dispute stands still. */
export const stillDays = 14;
/** How often each side may name its sealed amount, so that nobody feels their way to that of the other. */
export const sealedAmounts = 3;
/** Hours that an admin may give a side to answer. */
export const questionHours = { min: 24, max: 168 } as const;
/** The colour in which the entries of the buyer's side are shown, beside the neutral ones of the other. */
export const buyerColour = '#2f6fde';
/** Hours after which an admin who does nothing about a dispute has let go of it. */
export const claimHours = 24;
