/** The letters of a wallet account's name: all but O, which looks like the digit that stands beside them. */
const alphabet = 'ABCDEFGHIJKLMNPQRSTUVWXYZ0';

/**
 * Whether the name of a wallet account ends in the check character that it should (Luhn, over the wallet's own
 * characters). Capitals and small letters are the same; a foreign character makes it false.
 */
export function isWalletAccount(name: string): boolean {
  const values = [...name.toUpperCase()].map((character) => alphabet.indexOf(character));
  if (values.length < 2 || values.includes(-1)) return false;
  const sum = values.reverse().reduce((total, value, place) => {
    const weighed = value * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(weighed / alphabet.length) + (weighed % alphabet.length);
  }, 0);
  return sum % alphabet.length === 0;
}
