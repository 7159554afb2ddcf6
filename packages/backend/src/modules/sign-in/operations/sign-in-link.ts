import { accounts, routePath } from '@tasklane/contracts';
import { events } from '../../../events';
import { bind } from '../../../http';
import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, giveOutCode, spendCode } from '@tasklane/server-kit';
import { consumer } from '@tasklane/server-kit/queue';
import { bothTokens, findByEmail, findUser, openSessionFor } from '../../accounts';
import type { User } from '../../accounts';
import { sendMail } from '../../mail';

const use = 'sign-in-link';

/** Sends the mail whose link signs in: to any page, with the token in `ultoken`. */
async function sendSignInLink(kernel: Kernel, tx: Executor, user: User, locale: string): Promise<void> {
  const now = kernel.clock.now();
  const token = await giveOutCode(tx, {
    use,
    subject: user.hash,
    seconds: accounts.tokenLife.signInLink,
    now,
  });
  const link = kernel.config.publicUrl + routePath('home', {}, { query: { ultoken: token } });
  const values = { name: user.username ?? user.email };
  await sendMail(kernel, tx, { template: 'sign-in-link', to: user.email, locale, values, link });
}

export const signInLinkOperations = [
  // The account is looked up later, so that the answer, and the time it takes, are the same for all.
  bind('session.sendLink', async (ctx, { body: { email } }) => {
    await ctx.kernel.limits.consume('session.sendLink.mail', accounts.askedMails, email);
    await transaction(ctx.db, (tx) =>
      ctx.kernel.outbox.add(tx, events.signInLinkRequested, { email, locale: ctx.locale }),
    );
    return { done: true };
  }),

  bind('session.link', async (ctx, { body: { token } }) => {
    const now = ctx.now();
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const owner = await spendCode(tx, { use, code: token, now });
      const ownerRow = owner && (await findUser(tx, owner));
      if (!ownerRow) return fail('link_invalid');
      return { user: ownerRow, session: await openSessionFor(tx, ctx, ownerRow) };
    });
    return bothTokens(ctx, user, session);
  }),
];

export const signInLinkConsumers = [
  consumer(
    events.signInLinkRequested,
    // Stored rows of the outbox name their consumer, so the name must not change.
    { name: 'accounts.sign-in-link', lane: 'notifications' },
    async (kernel: Kernel, { email, locale }) => {
      const user = await findByEmail(kernel.db, email);
      if (user) await transaction(kernel.db, (tx) => sendSignInLink(kernel, tx, user, locale));
    },
  ),
];
