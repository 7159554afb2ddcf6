/** What a new gift card is worth, in dollars. */
export const giftCardValue = { min: 1, max: 500 } as const;
/** What an admin may set the balance of a gift card to, in dollars. */
export const giftCardBalance = { min: 0, max: 500 } as const;
/** Gift cards that one call creates, from a number or from a file. */
export const giftCardBatch = { min: 1, max: 1_000 } as const;
/** Characters of an imported file; its codes, amounts and moments are far shorter. */
export const giftCardFile = { max: 200_000, columns: ['code', 'amount', 'date_expired'] } as const;

/**
 * Codes have 80 random bits: sixteen letters and digits without those that look alike (0 O, 1 I), shown in groups of
 * four.
 */
export const giftCardCode = { alphabet: '23456789ABCDEFGHJKLMNPQRSTUVWXYZ', length: 16, group: 4 } as const;
/** Characters of a code as entered, with whatever separates its groups. */
export const giftCodeEntry = { max: 60 } as const;
/** The last characters of a code, by which people recognise a card. */
export const giftCardEnding = 4;

/**
 * How long the card is valid that receives a refund when the card that paid cannot take it back (ISO 8601 duration).
 */
export const giftRefundValidity = 'P90D';
