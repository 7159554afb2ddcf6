import { accounts, routePath } from '@tasklane/contracts';
import { events } from '../../../events';
import { bind } from '../../../http';
import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import { fail } from '@tasklane/server-kit';
import { consumer } from '@tasklane/server-kit/queue';
import { sendMail } from '../../mail';
import { endAllSessions } from '../../sessions';
import { isCurrent, readLink, sendPasswordLink } from '../email-links';
import { hashPassword } from '../password';
import { findByLogin, lockUser, updateUser } from '../repository';

export const passwordOperations = [
  // The account is looked up later, so the answer and its duration are the same for every address.
  bind('password.forgot', async (ctx, { body: { email } }) => {
    await ctx.kernel.limits.consume('password.forgot.mail', accounts.askedMails, email);
    await transaction(ctx.db, (tx) =>
      ctx.kernel.outbox.add(tx, events.passwordForgotten, { email, locale: ctx.locale }),
    );
    return { done: true };
  }),

  bind('password.reset', async (ctx, { body }) => {
    const link = await readLink(ctx.kernel, 'password', body.token);
    const password = await hashPassword(body.password.first);
    await transaction(ctx.db, async (tx) => {
      const user = await lockUser(tx, link.sub);
      if (!user || !isCurrent('password', link, user)) return fail('link_invalid');
      const now = ctx.now();
      // Holding the link proves access to the mail of this address.
      await updateUser(tx, user.hash, { password, emailConfirmedAt: user.emailConfirmedAt ?? now });
      await endAllSessions(tx, ctx, user.hash);
      return sendMail(ctx.kernel, tx, {
        template: 'password-changed',
        to: user.email,
        locale: ctx.locale,
        values: { name: user.username ?? user.email },
        link: ctx.kernel.config.publicUrl + routePath('home', {}, { hash: 'login' }),
      });
    });
    return { done: true };
  }),
];

export const passwordConsumers = [
  consumer(
    events.passwordForgotten,
    { name: 'accounts.password-link', lane: 'notifications' },
    async (kernel: Kernel, { email, locale }) => {
      const user = await findByLogin(kernel.db, email);
      if (user) await transaction(kernel.db, (tx) => sendPasswordLink(kernel, tx, user, locale));
    },
  ),
];
