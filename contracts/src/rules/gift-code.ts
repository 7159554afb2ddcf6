import { giftCardCode } from '../constants/gift-cards';

const pattern = new RegExp(`^[${giftCardCode.alphabet}]{${giftCardCode.length}}$`);

/** Returns a gift card code as it is compared: capitals, without spaces, dashes and other separators. */
export const normaliseGiftCode = (entered: string): string =>
  entered.toUpperCase().replace(/[\s\p{Dash_Punctuation}._]/gu, '');

/** Returns whether a normalised text could be a gift card code. */
export const isGiftCode = (normalised: string): boolean => pattern.test(normalised);

/** Returns a normalised code as people read it, in groups with dashes between them. */
export const formatGiftCode = (normalised: string): string =>
  (normalised.match(new RegExp(`.{1,${giftCardCode.group}}`, 'gu')) ?? []).join('-');
