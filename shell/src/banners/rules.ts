import type { Data } from '@tasklane/api-client';
import { routes } from '@tasklane/contracts';
import type { TokenClaims } from '@tasklane/contracts';

/** Sort order of the shell's own banners among the notices of remotes; smaller numbers come first. */
export const bannerOrders = { limit: 100, away: 200, email: 400 } as const;
export type BannerName = keyof typeof bannerOrders;
export const bannerNames: readonly BannerName[] = ['limit', 'away', 'email'];

/** The fields of the user's record needed beside the claims; null until it is read. */
type Record = Pick<Data<'user.read'>, 'away' | 'user_limit'>;

const sellLimit = 'MAX_SELL_LIMIT';

/** Whether the user has reached the selling limit of an unverified seller. */
export const isAtLimit = (band: number | null, limits: Record['user_limit']): boolean =>
  band !== null && limits.some(({ name, limit_left }) => name === sellLimit && limit_left <= 0);

/** Returns which of the shell's own banners apply to a user. */
export function bannersFor({ roles, profile }: TokenClaims, record: Record | null): BannerName[] {
  const conditions: Readonly<{ [Name in BannerName]: boolean }> = {
    limit: record !== null && isAtLimit(profile.band, record.user_limit),
    away: record?.away === true,
    email: roles.includes('ROLE_PRE_SELLER') && profile.verification === 1 && !profile.email_confirmed,
  };
  return bannerNames.filter((name) => conditions[name]);
}

/** Pages that already offer what a banner asks for. */
const ownPages: { readonly [Name in BannerName]?: readonly string[] } = {
  limit: [routes.accountLimits.path],
};

/** Whether the page at `pathname` already offers what the banner asks for. */
export const isOnPage = (name: BannerName, pathname: string): boolean =>
  ownPages[name]?.includes(pathname) ?? false;
