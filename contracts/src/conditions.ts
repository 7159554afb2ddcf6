import { decideAccess } from './access';
import type { Access } from './access';
import { isAdminRole, roles } from './roles';
import type { Role } from './roles';
import type { TokenClaims } from './session';

/** What somebody may do, whichever role gives it to them, as the access of a page or a call that asks for it. */
export const permissions = {
  /** Sells, or is about to. */
  sell: 'selling',
  /** Works in the administration. */
  administer: { roles: roles.filter(isAdminRole) },
} as const satisfies Record<string, Access>;
export type Permission = keyof typeof permissions;

/** Claims of the access token that a condition may ask for. */
export const conditionClaims = ['band', 'verification', 'email_confirmed', 'profile_incomplete'] as const;
export type ConditionClaim = (typeof conditionClaims)[number];
export type ClaimValue = string | number | boolean | null;

/**
 * Whom a page, a link or a notice is for, as data: edge, API and screens evaluate it by the same function. Lists must not
 * be empty.
 */
export type Condition =
  | { readonly role: Role }
  | { readonly permission: Permission }
  | { readonly claim: ConditionClaim; readonly is: ClaimValue }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** Whom a condition is asked about. */
export interface Subject {
  readonly roles: readonly Role[];
  /** Missing where only roles are at hand, as at the edge. */
  readonly claims?: Pick<TokenClaims['profile'], ConditionClaim>;
}

export const subjectOf = ({ roles: held, profile }: Pick<TokenClaims, 'roles' | 'profile'>): Subject => ({
  roles: held,
  claims: profile,
});

/** What roles open is decided by the one rule of access, which API, edge and screens run for pages and calls. */
const isOpen = (access: Access, { roles: held }: Subject): boolean =>
  decideAccess(access, { roles: held, twoFactorPending: false }) === 'granted';

/** Whether a condition holds; undefined where that depends on claims which the subject comes without. */
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

/** Whether a condition holds; it does not where that depends on claims which the subject comes without. */
export const holds = (condition: Condition, subject: Subject): boolean =>
  outcomeOf(condition, subject) === true;

/** Whether a condition may hold once the claims that the subject comes without are there. */
export const mayHold = (condition: Condition, subject: Subject): boolean =>
  outcomeOf(condition, subject) !== false;
