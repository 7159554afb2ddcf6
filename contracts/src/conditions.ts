import { decideAccess } from './access';
import type { Access } from './access';
import { isAdminRole, roles } from './roles';
import type { Role } from './roles';
import type { TokenClaims } from './session';

/** What users may do regardless of the role that grants it, as the access of the pages and calls that require it. */
export const permissions = {
  /** Sells, or is about to. */
  sell: 'selling',
  /** Works in the administration. */
  administer: { roles: roles.filter(isAdminRole) },
} as const satisfies Record<string, Access>;
export type Permission = keyof typeof permissions;

/** Claims of the access token that a condition may test. */
export const conditionClaims = ['band', 'verification', 'email_confirmed', 'profile_incomplete'] as const;
export type ConditionClaim = (typeof conditionClaims)[number];
export type ClaimValue = string | number | boolean | null;

/**
 * Whom a page, a link or a notice is for, as data: edge, API and screens evaluate it with the same function. Lists must
 * not be empty.
 */
export type Condition =
  | { readonly role: Role }
  | { readonly permission: Permission }
  | { readonly claim: ConditionClaim; readonly is: ClaimValue }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** The user that a condition is evaluated for. */
export interface Subject {
  readonly roles: readonly Role[];
  /** Missing where only roles are available, as at the edge. */
  readonly claims?: Pick<TokenClaims['profile'], ConditionClaim>;
}

export const subjectOf = ({ roles: held, profile }: Pick<TokenClaims, 'roles' | 'profile'>): Subject => ({
  roles: held,
  claims: profile,
});

/** Decides what roles open with `decideAccess`, which API, edge and screens also run for pages and calls. */
const isOpen = (access: Access, { roles: held }: Subject): boolean =>
  decideAccess(access, { roles: held, twoFactorPending: false }) === 'granted';

/** Returns whether a condition holds; undefined if that depends on claims that the subject lacks. */
function outcomeOf(condition: Condition, subject: Subject): boolean | undefined {
  if ('role' in condition) return isOpen({ roles: [condition.role] }, subject);
  if ('permission' in condition) return isOpen(permissions[condition.permission], subject);
  if ('claim' in condition) return subject.claims && subject.claims[condition.claim] === condition.is;
  if ('not' in condition) {
    const outcome = outcomeOf(condition.not, subject);
    return outcome === undefined ? undefined : !outcome;
  }
  const isAll = 'all' in condition;
  const outcomes = (isAll ? condition.all : condition.any).map((each) => outcomeOf(each, subject));
  if (outcomes.includes(!isAll)) return !isAll;
  return outcomes.includes(undefined) ? undefined : isAll;
}

/** Returns whether a condition holds; false if that depends on claims that the subject lacks. */
export const holds = (condition: Condition, subject: Subject): boolean =>
  outcomeOf(condition, subject) === true;

/** Returns whether a condition may hold once the claims that the subject lacks are available. */
export const mayHold = (condition: Condition, subject: Subject): boolean =>
  outcomeOf(condition, subject) !== false;
