import { accounts, assetCookie } from '@tasklane/contracts';
import type { AssetClaims, Role, TokenClaims } from '@tasklane/contracts';
import type { Context } from '../../http';
import { fail } from '@tasklane/server-kit';
import { sessionLives } from './live';

const { tokenLife } = accounts;

/** The claims of an access token, except its issuer and its times. */
export type AccessClaims = Omit<TokenClaims, 'iss' | 'iat' | 'exp'>;

const cookieOf = (ctx: Context, value: string, maxAge: number) => ({
  name: assetCookie,
  value,
  maxAge,
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: ctx.kernel.config.publicUrl.startsWith('https:'),
});

/** Issues an access token, and with it the cookie by which the edge knows whose files it may serve. */
export async function issueAccess(ctx: Context, claims: AccessClaims): Promise<string> {
  const pending = claims.two_factor.enabled && !claims.two_factor.passed;
  const assets: AssetClaims = {
    roles: claims.roles,
    sid: claims.sid,
    ...(pending && { two_factor_pending: true }),
  };
  const cookie = await ctx.kernel.tokens.sign('assets', { ...assets, sub: claims.sub }, tokenLife.access);
  ctx.setCookie(cookieOf(ctx, cookie, tokenLife.access));
  return ctx.kernel.tokens.sign('access', { ...claims }, tokenLife.access);
}

/**
 * Returns the current roles of the user of the call's asset cookie.
 * @throws token_invalid, when the session has ended too; token_expired
 */
export async function readAssetRoles(ctx: Context): Promise<readonly Role[]> {
  const { tokens, rolesOf } = ctx.kernel;
  const verdict = await tokens.verify<AssetClaims & { sub: string }>('assets', ctx.cookie(assetCookie) ?? '');
  if (verdict.problem) return fail(verdict.problem);
  const { sid, sub } = verdict.claims;
  // Tokens from before cookies named their session have none.
  if (!sid || !(await sessionLives(ctx.kernel, sid))) return fail('token_invalid');
  return rolesOf(ctx.db, sub);
}

export const clearAssetCookie = (ctx: Context): void => ctx.setCookie(cookieOf(ctx, '', 0));
