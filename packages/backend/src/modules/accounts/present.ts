import type { UserFacts } from '../../kernel';
import { languageNamed } from '../reference';
import { twoFactorOf } from './claims';
import { bandOf, isAway, profileIncomplete, termsRequired } from './policy';
import type { User } from './schema';

/** Presents the signed-in user as the API shows it. `facts` is what other modules know about the user. */
export function presentUser(
  user: User,
  options: { facts: UserFacts; twoFactorPassed: boolean; now: Date; locale: string },
) {
  const { facts, now, locale } = options;
  return {
    hash: user.hash,
    email: user.email,
    username: user.username,
    name: user.name,
    photo_path: user.photoPath,
    summary: user.summary,
    band: bandOf(user),
    roles: user.roles,
    verification: user.verification,
    emailConfirmed: user.emailConfirmedAt !== null,
    profile_incomplete: profileIncomplete(user),
    marketing: user.marketing,
    currency: user.currency,
    away: isAway(user, now),
    returning_date: isAway(user, now) ? (user.returningAt?.toISOString() ?? null) : null,
    languages: user.languages.map((code) => languageNamed(code, locale)),
    country_iso: user.country,
    location: user.location,
    mobile: user.mobile,
    vat_id: user.vatId,
    wallet_account: user.walletAccount,
    dob: user.dob,
    birthday: user.dob,
    notifications: user.notifications,
    account_type: user.accountType,
    last_active: user.lastActiveAt.toISOString(),
    review_average: user.reviewAverage,
    review_count: user.reviewCount,
    terms_required: termsRequired(user),
    has_password: user.password !== null,
    two_factor: twoFactorOf(user, options.twoFactorPassed),
    member_since: user.createdAt.toISOString(),
    ...facts,
    limits: facts.user_limit,
    favourites: facts.favourite_tasks,
  };
}
