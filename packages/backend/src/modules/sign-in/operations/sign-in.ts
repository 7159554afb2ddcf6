import { accounts } from '@tasklane/contracts';
import { bind } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import { liveSession, nextGeneration, rotateSession, updateSession } from '../../sessions';
import {
  bothTokens,
  checkPassword,
  findByLogin,
  findUser,
  openSessionFor,
  lockUser,
  takeCode,
  touchUser,
  updateUser,
  wrongCode,
} from '../../accounts';

const FAILED = 'session.login.failed';

export const signInOperations = [
  bind('session.login', async (ctx, { body }) => {
    const login = body.username.toLowerCase();
    const user = await findByLogin(ctx.db, login);
    // Counts by account where there is one, so that its address and its username do not count separately.
    const tried = user?.hash ?? login;
    const isRight = await ctx.kernel.limits.attempt(
      { name: FAILED, limit: accounts.failedSignIns, keys: [tried] },
      () => checkPassword(user?.password, body.password),
      (isCorrect) => user !== undefined && isCorrect,
    );
    if (!user || !isRight) return fail('credentials_invalid');
    const session = await transaction(ctx.db, (tx) => openSessionFor(tx, ctx, user));
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
      const owner = orNotFound(await lockUser(tx, ctx.me.user));
      const codeUse = await takeCode(owner, body.code, ctx.now());
      if (!codeUse) return wrongCode();
      await updateUser(tx, owner.hash, codeUse);
      await updateSession(tx, live.hash, { twoFactorPassed: true });
      // The session continues with a new token, not with those issued before the second factor was passed.
      const session = await nextGeneration(tx, ctx, { ...live, twoFactorPassed: true });
      return { user: owner, session };
    });
    return bothTokens(ctx, user, session);
  }),
];
