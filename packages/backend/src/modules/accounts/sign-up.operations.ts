import { message } from '@tasklane/contracts/schemas';
import { events } from '../../events';
import { bind, counted } from '../../http';
import { transaction } from '../../platform/database';
import { fail, found } from '../../platform/errors';
import { newHash } from '../../platform/ids';
import { issueAccess, openSession, refreshTokenOf } from '../sessions';
import { claimsOf } from './claims';
import { sendConfirmation } from './email-links';
import { requireHuman } from './human-check';
import { hashPassword } from './password';
import { termsVersion } from './policy';
import { suggestUsernames } from './usernames';
import { countUsers, findUser, insertUser } from './users.repository';

export const signUpOperations = [
  bind('user.signUp', async (ctx, { body }) => {
    await requireHuman(ctx, body.captcha);
    const password = await hashPassword(body.password.first);
    const now = ctx.now();
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const made = await insertUser(tx, {
        hash: newHash(),
        email: body.email,
        password,
        locale: ctx.locale,
        marketing: [...(body.marketing_general ? [1] : []), ...(body.marketing_news ? [2] : [])],
        termsVersion,
        utm: {
          utm_source: body.utm_source,
          utm_medium: body.utm_medium,
          utm_campaign: body.utm_campaign,
          utm_term: body.utm_term,
          utm_content: body.utm_content,
        },
        lastActiveAt: now,
        createdAt: now,
      });
      if (!made) return fail('validation_failed', { fields: { email: [message('validation.email.taken')] } });
      await ctx.kernel.outbox.add(tx, events.userRegistered, { user: made.hash });
      await sendConfirmation(ctx.kernel, tx, made, ctx.locale);
      return { user: made, session: await openSession(tx, ctx, made.hash) };
    });
    return {
      token: await issueAccess(ctx, claimsOf(user, session)),
      refresh_token: await refreshTokenOf(ctx, session),
    };
  }),

  bind('user.suggestUsernames', async (ctx) => {
    const user = found(await findUser(ctx.db, ctx.me.user));
    return suggestUsernames(ctx.db, user.email);
  }),

  bind('user.totals', async (ctx) => counted(await countUsers(ctx.db))),
];
