import { accounts, isAway as awayRule, reservedUsernames, sellerBand } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import type { User } from './schema';

/** Version of the terms that a user must have accepted; raise it when the terms change. */
export const termsVersion = 1;

export const termsRequired = (user: User): boolean => user.termsVersion < termsVersion;

/** Whether the third stage of sign-up is still to be completed. */
export const profileIncomplete = (user: User): boolean => user.username === null || user.accountType === null;

/** Whether the user is away now, by the rule in contracts. */
export const isAway = (user: Pick<User, 'away' | 'returningAt'>, now: Date): boolean =>
  awayRule(user.away, user.returningAt, now);

export const isReserved = (username: string): boolean => reservedUsernames.has(username.toLowerCase());

/** Returns the band of a seller; nobody else has one. */
export const bandOf = ({ band, roles, verification }: Pick<User, 'band' | 'roles' | 'verification'>) =>
  band ?? (roles.includes('ROLE_SELLER') ? (verification ? sellerBand.verified : sellerBand.basic) : null);

/** Returns the roles after choosing an account type; a user who wants to sell starts as a pre-seller. */
export function rolesFor(held: readonly Role[], type: number): Role[] {
  if (type === accounts.accountType.seller) {
    return held.includes('ROLE_SELLER') || held.includes('ROLE_PRE_SELLER')
      ? [...held]
      : [...held, 'ROLE_PRE_SELLER'];
  }
  return held.filter((role) => role !== 'ROLE_PRE_SELLER');
}
