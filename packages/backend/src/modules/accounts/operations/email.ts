import { accounts } from '@tasklane/contracts';
import { events } from '../../../events';
import { bind, noContent } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import { isCurrent, readLink, sendConfirmation } from '../email-links';
import { lockUser, updateUser } from '../repository';

export const emailOperations = [
  bind('email.resend', async (ctx) => {
    await transaction(ctx.db, async (tx) => {
      const user = orNotFound(await lockUser(tx, ctx.me.user));
      if (user.emailConfirmedAt) fail('already_confirmed');
      const pauseOver = (user.confirmationSentAt?.getTime() ?? 0) + accounts.confirmationPause * 1000;
      if (ctx.now().getTime() < pauseOver) fail('already_sent');
      await updateUser(tx, user.hash, { confirmationSentAt: ctx.now() });
      await sendConfirmation(ctx.kernel, tx, user, ctx.locale);
    });
    return noContent();
  }),

  // Opening the same link twice is not an error: mail programs open links too.
  bind('email.confirm', async (ctx, { body }) => {
    const link = await readLink(ctx.kernel, 'email', body.token);
    return transaction(ctx.db, async (tx) => {
      const user = await lockUser(tx, link.sub);
      if (!user || !isCurrent('email', link, user)) return fail('link_invalid');
      if (!user.emailConfirmedAt) {
        await updateUser(tx, user.hash, { emailConfirmedAt: ctx.now() });
        await ctx.kernel.outbox.add(tx, events.userChanged, { user: user.hash });
      }
      return { email: user.email };
    });
  }),
];
