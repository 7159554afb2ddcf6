import { Secret, TOTP } from 'otpauth';
import { bind } from '../../http';
import type { Context } from '../../http';
import { transaction } from '../../platform/database';
import { fail } from '../../platform/errors';
import {
  issueAccess,
  liveSession,
  openSession,
  refreshTokenOf,
  rotateSession,
  updateSession,
} from '../sessions';
import type { Session } from '../sessions';
import { claimsOf } from './claims';
import { checkPassword } from './password';
import { findByLogin, findUser, touchUser } from './users.repository';
import type { User } from './schema';

export const signInOperations = [
  bind('session.login', async (ctx, { body }) => {
    const user = await findByLogin(ctx.db, body.username.toLowerCase());
    const right = await checkPassword(user?.password, body.password);
    if (!user || !right) return fail('credentials_invalid');
    const session = await transaction(ctx.db, (tx) => openSession(tx, ctx, user.hash));
    await touchUser(ctx.db, user.hash, ctx.now());
    return bothTokens(ctx, user, session);
  }),

  bind('session.refresh', async (ctx, { body }) => {
    const session = await rotateSession(ctx, body.refresh_token);
    const user = await findUser(ctx.db, session.user);
    if (!user) return fail('token_invalid');
    await touchUser(ctx.db, user.hash, ctx.now());
    return bothTokens(ctx, user, session);
  }),

  bind('session.twoFactor', async (ctx, { body }) => {
    const user = await findUser(ctx.db, ctx.me.user);
    if (!user?.twoFactorSecret) return fail('two_factor_invalid');
    if (!rightCode(user.twoFactorSecret, body.code, ctx.now())) return fail('two_factor_invalid');
    const session = await transaction(ctx.db, async (tx) => {
      const live = await liveSession(tx, ctx, ctx.me.session);
      await updateSession(tx, live.hash, { twoFactorPassed: true });
      return { ...live, twoFactorPassed: true };
    });
    return bothTokens(ctx, user, session);
  }),
];

/** Whether the code is the authenticator's now, one step of 30 seconds before, or after. */
function rightCode(secret: string, code: string, now: Date): boolean {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.validate({ token: code.replace(/\s/g, ''), timestamp: now.getTime(), window: 1 }) !== null;
}

async function bothTokens(ctx: Context, user: User, session: Session) {
  return {
    token: await issueAccess(ctx, claimsOf(user, session)),
    refresh_token: await refreshTokenOf(ctx, session),
    requireTwoFactor: user.twoFactorSecret !== null && !session.twoFactorPassed,
  };
}
