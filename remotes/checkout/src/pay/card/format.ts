const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** A card number in groups of four, as it stands on the card. */
export const formatNumber = (text: string): string =>
  onlyDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `MM / YY`. A month that can have no second digit gets its nought; a four-digit year loses its century. */
export function formatExpiry(text: string): string {
  const typed = onlyDigits(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const year = digits.length === 6 && digits.slice(2, 4) === '20' ? digits.slice(4) : digits.slice(2, 4);
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)} / ${year}`;
}

/** The check code: three or four digits. */
export const formatCode = (text: string): string => onlyDigits(text).slice(0, 4);

/** Where the caret belongs in `formatted` so that as many digits stand before it as did in what was typed. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (/\d/.test(formatted.charAt(at))) seen += 1;
    if (seen === digitsBefore) return at + 1;
  }
  return formatted.length;
}

/** How many digits stand before the caret. */
export const digitsBefore = (text: string, caret: number): number => onlyDigits(text.slice(0, caret)).length;
