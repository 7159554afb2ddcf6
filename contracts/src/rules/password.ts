import { password } from '../constants/accounts';
import { isKnownPassword } from './known-passwords';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Returns the points of a password out of 100: length and variety of characters, minus repetitions. */
export function passwordPoints(value: string): number {
  if (value === '') return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(value)).length;
  const characters = [...value];
  const distinct = new Set(characters).size;
  const repeats = characters.filter((character, at) => character === characters[at - 1]).length;
  const points = Math.min(characters.length, 16) * 3 + kinds * 9 + Math.min(distinct, 12) * 2 - repeats * 6;
  return Math.max(0, Math.min(100, points));
}

/** Returns the strength of a password. Below 2 it is weak. */
export const passwordScore = (value: string): PasswordScore => scoreOfPoints(passwordPoints(value));

/** Converts points to a score: above 90 is 4, above 70 is 3, from 40 is 2, from 20 is 1, else 0. */
export function scoreOfPoints(points: number): PasswordScore {
  if (points > 90) return 4;
  if (points > 70) return 3;
  if (points >= 40) return 2;
  return points >= 20 ? 1 : 0;
}

/** Returns the requirements of the password policy that this value does not meet; empty if it is acceptable. */
export function passwordGaps(value: string): ('length' | 'case' | 'symbol' | 'number' | 'known' | 'weak')[] {
  return [
    ...([...value].length < password.min ? (['length'] as const) : []),
    ...(/\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) ? [] : (['case'] as const)),
    ...(/[^\p{L}\p{N}\s]/u.test(value) ? [] : (['symbol'] as const)),
    ...(/\p{N}/u.test(value) ? [] : (['number'] as const)),
    ...(isKnownPassword(value) ? (['known'] as const) : []),
    ...(passwordScore(value) < password.weakBelow ? (['weak'] as const) : []),
  ];
}
