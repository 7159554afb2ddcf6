import { conditionClaims, permissions } from '../conditions';
import { roles } from '../roles';
import { mixed } from './base';
import { isText } from './description';

/** Limits of a condition: nesting depth, total number of parts, and length of a text in it. */
export const conditionLimits = { levels: 5, parts: 30, text: 40 } as const;

const isClaimValue = (value: unknown): boolean =>
  value === null ||
  ['number', 'boolean'].includes(typeof value) ||
  (isText(value) && value.length <= conditionLimits.text);

/**
 * Returns the total number of parts of a condition; Infinity if the value is not a condition or has more than `levels`
 * levels.
 */
function partsOf(value: unknown, levels: number = conditionLimits.levels): number {
  if (typeof value !== 'object' || value === null || levels === 0) return Infinity;
  const keys = Object.keys(value).join(' ');
  const { role, permission, claim, is, all, any, not } = value as Readonly<Record<string, unknown>>;
  const leaf = (isSound: boolean) => (isSound ? 1 : Infinity);
  const group = (parts: unknown) =>
    Array.isArray(parts) && parts.length > 0
      ? parts.reduce<number>((sum, part) => sum + partsOf(part, levels - 1), 1)
      : Infinity;
  if (keys === 'role') return leaf((roles as readonly unknown[]).includes(role));
  if (keys === 'permission') return leaf(isText(permission) && Object.hasOwn(permissions, permission));
  if (keys === 'claim is' || keys === 'is claim')
    return leaf((conditionClaims as readonly unknown[]).includes(claim) && isClaimValue(is));
  if (keys === 'all') return group(all);
  if (keys === 'any') return group(any);
  return keys === 'not' ? group([not]) : Infinity;
}

/** Whom something is for. */
export const condition = () =>
  mixed().test(
    'condition',
    `must be a condition such as { "permission": "sell" }, of ${conditionLimits.levels} levels and ${conditionLimits.parts} parts at most`,
    (value: unknown) => value === undefined || partsOf(value) <= conditionLimits.parts,
  );
