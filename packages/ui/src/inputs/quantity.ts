export type QuantityFault = 'min' | 'max' | 'invalid';

/** Returns the error of a typed quantity; undefined if it is a whole number from 1 to `max`. */
export function quantityFault(text: string, max: number): QuantityFault | undefined {
  const value = Number(text);
  if (text.trim() === '') return 'min';
  if (!Number.isFinite(value)) return 'invalid';
  if (value < 1) return 'min';
  if (!Number.isInteger(value)) return 'invalid';
  return value > max ? 'max' : undefined;
}

/** Returns what a typed quantity becomes when the field loses the focus: 1, `max`, or the fraction rounded down. */
export function settleQuantity(text: string, max: number): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 1) return 1;
  return Math.min(Math.floor(value), max);
}
