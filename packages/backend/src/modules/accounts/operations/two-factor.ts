import { bind } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import { issueAccess, liveSession, refreshTokenOf, updateSession } from '../../sessions';
import { claimsOf } from '../claims';
import { requireReauthentication } from '../reauthenticate';
import { newRecoveryCodes, newSecret, setupOf, stepOf, takeCode, wrongCode } from '../two-factor';
import { lockUser, updateUser } from '../repository';

export const twoFactorOperations = [
  bind('twoFactor.setup', async (ctx) =>
    transaction(ctx.db, async (tx) => {
      const user = orNotFound(await lockUser(tx, ctx.me.user));
      if (user.twoFactorSecret) fail('conflict');
      if (user.twoFactorPending) return setupOf(user, user.twoFactorPending);
      const secret = newSecret();
      await updateUser(tx, user.hash, { twoFactorPending: secret });
      return setupOf(user, secret);
    }),
  ),

  bind('twoFactor.confirm', async (ctx, { body }) => {
    await requireReauthentication(ctx, body.password);
    const codes = await newRecoveryCodes();
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const live = await liveSession(tx, ctx, ctx.me.session);
      const before = orNotFound(await lockUser(tx, ctx.me.user));
      if (before.twoFactorSecret || !before.twoFactorPending) return fail('conflict');
      const step = stepOf(before, before.twoFactorPending, body.code, ctx.now());
      if (step === undefined) return wrongCode();
      await updateSession(tx, live.hash, { twoFactorPassed: true });
      const after = await updateUser(tx, before.hash, {
        twoFactorSecret: before.twoFactorPending,
        twoFactorPending: null,
        twoFactorStep: step,
        recoveryCodes: codes.kept,
      });
      return { user: orNotFound(after), session: { ...live, twoFactorPassed: true } };
    });
    return {
      token: await issueAccess(ctx, claimsOf(user, session)),
      refresh_token: await refreshTokenOf(ctx, session),
      recovery_codes: codes.shown,
    };
  }),

  bind('twoFactor.disable', async (ctx, { body }) => {
    await requireReauthentication(ctx, body.password);
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const live = await liveSession(tx, ctx, ctx.me.session);
      const before = orNotFound(await lockUser(tx, ctx.me.user));
      if (!before.twoFactorSecret) return fail('conflict');
      if (!(await takeCode(before, body.code, ctx.now()))) return wrongCode();
      const after = await updateUser(tx, before.hash, { twoFactorSecret: null, recoveryCodes: [] });
      return { user: orNotFound(after), session: live };
    });
    return { token: await issueAccess(ctx, claimsOf(user, session)) };
  }),
];
