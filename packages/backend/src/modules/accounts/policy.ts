import { accounts, isAway as awayRule, reservedUsernames, sellerBand } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import type { User } from './schema';

/** Version of the terms that a user must have accepted; raise it when they change. */
export const termsVersion = 1;

export const termsRequired = (user: User): boolean => user.termsVersion < termsVersion;

/** The third stage of sign-up is still to be done. */
export const profileIncomplete = (user: User): boolean => user.username === null || user.accountType === null;

/** Away now, by the rule of the contract. */
export const isAway = (user: Pick<User, 'away' | 'returningAt'>, now: Date): boolean =>
  awayRule(user.away, user.returningAt, now);

export const isReserved = (username: string): boolean => reservedUsernames.has(username.toLowerCase());

/** The band of a seller; nobody else has one. */
export const bandOf = ({ band, roles, verification }: Pick<User, 'band' | 'roles' | 'verification'>) =>
  band ?? (roles.includes('ROLE_SELLER') ? (verification ? sellerBand.verified : sellerBand.basic) : null);

/** Roles after the choice of an account type: who wants to sell begins as a pre-seller. */
export function rolesFor(held: readonly Role[], type: number): Role[] {
  if (type === accounts.accountType.seller) {
    return held.includes('ROLE_SELLER') || held.includes('ROLE_PRE_SELLER')
      ? [...held]
      : [...held, 'ROLE_PRE_SELLER'];
  }
  return held.filter((role) => role !== 'ROLE_PRE_SELLER');
}
