import { isAway, timing } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { SellerRating } from './repository';
import type { UserProfile } from './people';

export type SellerView = DataOf<Operations['gigs.read']>[number]['user'];

/** Returns the average of a sum of stars, to two decimals; 0 without a review. */
export const average = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100;

export const isOnline = (lastActive: Date, now: Date): boolean =>
  now.getTime() - lastActive.getTime() <= timing.onlineWithin;

/** Presents a seller for cards and pages. */
export function presentSeller(person: UserProfile, rating: SellerRating, now: Date): SellerView {
  const away = isAway(person.away, person.returningDate, now);
  return {
    hash: person.hash,
    username: person.username,
    photo_path: person.photoPath,
    summary: person.summary,
    verification_type: person.verification,
    review_average: average(rating.ratingSum, rating.reviewCount),
    review_count: rating.reviewCount,
    last_active: person.lastActive.toISOString(),
    country_iso: person.countryIso,
    member_since: person.memberSince.toISOString(),
    away,
    returning_date: away ? (person.returningDate?.toISOString() ?? null) : null,
    band: person.band,
    languages: person.languages.map(({ code, name, name_local }) => ({ code, name, name_local })),
  };
}
