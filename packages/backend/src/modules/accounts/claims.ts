import type { AccessClaims, Session } from '../sessions';
import { bandOf, profileIncomplete, termsRequired } from './policy';
import type { User } from './schema';

export function claimsOf(user: User, session: Session): AccessClaims {
  return {
    hash: user.hash,
    sub: user.hash,
    sid: session.hash,
    email: user.email,
    roles: user.roles,
    profile: {
      username: user.username,
      photo_path: user.photoPath,
      currency: user.currency,
      marketing: user.marketing,
      verification: user.verification,
      band: bandOf(user),
      email_confirmed: user.emailConfirmedAt !== null,
      profile_incomplete: profileIncomplete(user),
    },
    terms_required: termsRequired(user),
    two_factor: twoFactorOf(user, session.twoFactorPassed),
  };
}

export const twoFactorOf = (user: User, passed: boolean) => {
  const enabled = user.twoFactorSecret !== null;
  return { enabled, passed: enabled && passed, verified: enabled };
};
