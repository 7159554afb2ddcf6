import { accounts } from '@tasklane/contracts';
import { bind } from '../../http';
import type { Context } from '../../http';
import { transaction } from '../../platform/database';
import { fail, found } from '../../platform/errors';
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
import { takeCode, wrongCode } from './two-factor';
import { findByLogin, findUser, lockUser, touchUser, updateUser } from './users.repository';
import type { User } from './schema';

const FAILED = 'session.login.failed';

export const signInOperations = [
  bind('session.login', async (ctx, { body }) => {
    const login = body.username.toLowerCase();
    const user = await findByLogin(ctx.db, login);
    // By account where there is one: its address and its username are no two tries.
    const tried = user?.hash ?? login;
    await ctx.kernel.limits.check(FAILED, accounts.failedSignIns, tried);
    const right = await checkPassword(user?.password, body.password);
    if (!user || !right) {
      await ctx.kernel.limits.consume(FAILED, accounts.failedSignIns, tried);
      return fail('credentials_invalid');
    }
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
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const live = await liveSession(tx, ctx, ctx.me.session);
      const owner = found(await lockUser(tx, ctx.me.user));
      const taken = takeCode(owner, body.code, ctx.now());
      if (!taken) return wrongCode();
      await updateUser(tx, owner.hash, taken);
      await updateSession(tx, live.hash, { twoFactorPassed: true });
      return { user: owner, session: { ...live, twoFactorPassed: true } };
    });
    return bothTokens(ctx, user, session);
  }),
];

async function bothTokens(ctx: Context, user: User, session: Session) {
  return {
    token: await issueAccess(ctx, claimsOf(user, session)),
    refresh_token: await refreshTokenOf(ctx, session),
    requireTwoFactor: user.twoFactorSecret !== null && !session.twoFactorPassed,
  };
}
