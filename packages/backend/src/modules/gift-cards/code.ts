import { randomInt } from 'node:crypto';
import { giftCards as rules } from '@tasklane/contracts';
import { seal } from '@tasklane/server-kit';

/** A code's form in the database: its digest, and the end by which people recognise it. */
export interface StoredCode {
  readonly digest: string;
  readonly last4: string;
}

/** Returns a new random code, without separators. */
export const newGiftCode = (): string =>
  Array.from({ length: rules.giftCardCode.length }, () =>
    rules.giftCardCode.alphabet.charAt(randomInt(rules.giftCardCode.alphabet.length)),
  ).join('');

/** Returns what is stored of a normalised code. */
export const storedCode = (code: string): StoredCode => ({
  digest: seal(code),
  last4: code.slice(-rules.giftCardEnding),
});
