import { accounts, assetCookie } from '@tasklane/contracts';
import type { AssetClaims } from '@tasklane/contracts';
import type { Context } from '../../http';
import type { AccessClaims } from '../../platform/tokens';

const { tokenLife } = accounts;

const cookieOf = (ctx: Context, value: string, maxAge: number) => ({
  name: assetCookie,
  value,
  maxAge,
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: ctx.kernel.config.publicUrl.startsWith('https:'),
});

/** An access token, and beside it the cookie by which the edge knows whose files it may serve. */
export async function issueAccess(ctx: Context, claims: AccessClaims): Promise<string> {
  const pending = claims.two_factor.enabled && !claims.two_factor.passed;
  const assets: AssetClaims = { roles: claims.roles, ...(pending && { two_factor_pending: true }) };
  const cookie = await ctx.kernel.tokens.sign('assets', { ...assets, sub: claims.sub }, tokenLife.access);
  ctx.setCookie(cookieOf(ctx, cookie, tokenLife.access));
  return ctx.kernel.tokens.sign('access', { ...claims }, tokenLife.access);
}

export const clearAssetCookie = (ctx: Context): void => ctx.setCookie(cookieOf(ctx, '', 0));
