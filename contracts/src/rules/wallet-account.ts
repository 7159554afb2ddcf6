/** The characters of a wallet account's name: all letters but O, which looks like the digit 0 among them. */
const alphabet = 'ABCDEFGHIJKLMNPQRSTUVWXYZ0';

/**
 * Returns whether the name of a wallet account ends in the right check character (Luhn, over the wallet's own
 * alphabet). Ignores case; false for any character outside the alphabet.
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
