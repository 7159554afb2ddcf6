import { bind, counted } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { orNotFound } from '@tasklane/server-kit';
import { requireHuman } from './human-check';
import { addressTaken, agreedIn, bothTokens, openSessionFor, registerUser } from '../join';
import { hashPassword } from '../password';
import { suggestUsernames } from '../usernames';
import { countUsers, findUser } from '../repository';

export const signUpOperations = [
  bind('user.signUp', async (ctx, { body }) => {
    await requireHuman(ctx, body.captcha);
    const password = await hashPassword(body.password.first);
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const made = await registerUser(tx, ctx, { ...agreedIn(body), password });
      if (!made) return addressTaken();
      return { user: made, session: await openSessionFor(tx, ctx, made) };
    });
    const { token, refresh_token } = await bothTokens(ctx, user, session);
    return { token, refresh_token };
  }),

  bind('user.suggestUsernames', async (ctx) => {
    const user = orNotFound(await findUser(ctx.db, ctx.me.user));
    return suggestUsernames(ctx.db, user.email);
  }),

  bind('user.totals', async (ctx) => counted(await countUsers(ctx.db))),
];
