const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** A card number in groups of four, as printed on the card. */
export const formatNumber = (text: string): string =>
  onlyDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `MM / YY`. A month that cannot have a second digit gets a leading zero; a four-digit year loses its century. */
export function formatExpiry(text: string): string {
  const typed = onlyDigits(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const year = digits.length === 6 && digits.slice(2, 4) === '20' ? digits.slice(4) : digits.slice(2, 4);
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)} / ${year}`;
}

/** The check code: three or four digits. */
export const formatCode = (text: string): string => onlyDigits(text).slice(0, 4);

/** The caret position in `formatted` that has as many digits before it as there were in the input. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (/\d/.test(formatted.charAt(at))) seen += 1;
    if (seen === digitsBefore) return at + 1;
  }
  return formatted.length;
}

/** The number of digits before the caret. */
export const digitsBefore = (text: string, caret: number): number => onlyDigits(text.slice(0, caret)).length;
