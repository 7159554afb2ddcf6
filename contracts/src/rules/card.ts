/** Returns whether a card number ends in the right check digit (Luhn). Ignores spaces. */
export function isCardNumber(text: string | undefined): boolean {
  const digits = (text ?? '').replaceAll(' ', '');
  if (!/^[0-9]{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
