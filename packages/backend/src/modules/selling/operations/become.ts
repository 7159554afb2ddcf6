import { sellerStepsLeft } from '@tasklane/contracts';
import { events } from '../../../events';
import { bind } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import { claimsOf, lockUser, updateUser } from '../../accounts';
import { issueAccess, liveSession } from '../../sessions';
import { walletOf } from '../../wallets';

export const becomeOperations = [
  bind('seller.become', async (ctx) => {
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const live = await liveSession(tx, ctx, ctx.me.session);
      const before = orNotFound(await lockUser(tx, ctx.me.user));
      const left = sellerStepsLeft({
        summary: before.summary,
        languages: before.languages,
        country_iso: before.country,
        emailConfirmed: before.emailConfirmedAt !== null,
        wallet_address: await walletOf(tx, before.hash),
        wallet_account: before.walletAccount,
      });
      if (left.length > 0 || !before.roles.includes('ROLE_PRE_SELLER')) return fail('conflict');
      const otherRoles = before.roles.filter((role) => role !== 'ROLE_PRE_SELLER');
      const after = await updateUser(tx, before.hash, { roles: [...otherRoles, 'ROLE_SELLER'] });
      await ctx.kernel.outbox.add(tx, events.userChanged, { user: before.hash });
      return { user: orNotFound(after), session: live };
    });
    return { token: await issueAccess(ctx, claimsOf(user, session)) };
  }),
];
