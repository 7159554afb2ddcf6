import type { Data } from '@tasklane/api-client';
import { isSelling, routes, timing } from '@tasklane/contracts';
import type { TokenClaims } from '@tasklane/contracts';

export const bannerNames = ['limit', 'away', 'verification', 'email'] as const;
export type BannerName = (typeof bannerNames)[number];

/** What a user's own record adds to the claims; null until it is read. */
type Record = Pick<Data<'user.read'>, 'away' | 'user_limit'>;

const sellLimit = 'MAX_SELL_LIMIT';

/** The user has sold as much as an unverified seller may. */
export const isAtLimit = (band: number | null, limits: Record['user_limit']): boolean =>
  band !== null && limits.some(({ name, limit_left }) => name === sellLimit && limit_left <= 0);

/** The banners that a user has to see, the most pressing first. */
export function bannersFor({ roles, profile }: TokenClaims, record: Record | null): BannerName[] {
  const shown: Readonly<{ [Name in BannerName]: boolean }> = {
    limit: record !== null && isAtLimit(profile.band, record.user_limit),
    away: record?.away === true,
    verification: isSelling(roles) && profile.verification === 0,
    email: roles.includes('ROLE_PRE_SELLER') && profile.verification === 1 && !profile.email_confirmed,
  };
  return bannerNames.filter((name) => shown[name]);
}

/** Pages that offer what a banner asks for; the banner would only repeat it there. */
const ownPages: { readonly [Name in BannerName]?: readonly string[] } = {
  verification: [
    routes.accountLimits.path,
    routes['account-type'].path,
    routes['connect-app'].path,
    routes['connecting-etn'].path,
  ],
  limit: [routes.accountLimits.path],
};

/** Whether the page at `pathname` offers by itself what the banner asks for. */
export const isOnPage = (name: BannerName, pathname: string): boolean =>
  ownPages[name]?.includes(pathname) ?? false;

/** Milliseconds that a banner is shown for when there are others. */
export const turnOf = (name: BannerName): number =>
  name === 'verification' ? timing.verificationCarousel : timing.bannerCarousel;
