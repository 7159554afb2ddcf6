import type { Data } from '@tasklane/api-client';
import { routes } from '@tasklane/contracts';
import type { TokenClaims } from '@tasklane/contracts';

/** The shell's own banners, each with its place among the notices of remotes: smaller numbers come first. */
export const bannerOrders = { limit: 100, away: 200, email: 400 } as const;
export type BannerName = keyof typeof bannerOrders;
export const bannerNames: readonly BannerName[] = ['limit', 'away', 'email'];

/** What a user's own record adds to the claims; null until it is read. */
type Record = Pick<Data<'user.read'>, 'away' | 'user_limit'>;

const sellLimit = 'MAX_SELL_LIMIT';

/** The user has sold as much as an unverified seller may. */
export const isAtLimit = (band: number | null, limits: Record['user_limit']): boolean =>
  band !== null && limits.some(({ name, limit_left }) => name === sellLimit && limit_left <= 0);

/** Which of the shell's own banners a user has to see. */
export function bannersFor({ roles, profile }: TokenClaims, record: Record | null): BannerName[] {
  const conditions: Readonly<{ [Name in BannerName]: boolean }> = {
    limit: record !== null && isAtLimit(profile.band, record.user_limit),
    away: record?.away === true,
    email: roles.includes('ROLE_PRE_SELLER') && profile.verification === 1 && !profile.email_confirmed,
  };
  return bannerNames.filter((name) => conditions[name]);
}

/** Pages that offer what a banner asks for; the banner would only repeat it there. */
const ownPages: { readonly [Name in BannerName]?: readonly string[] } = {
  limit: [routes.accountLimits.path],
};

/** Whether the page at `pathname` offers by itself what the banner asks for. */
export const isOnPage = (name: BannerName, pathname: string): boolean =>
  ownPages[name]?.includes(pathname) ?? false;
