import { events } from '../../../events';
import { bind } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import { issueAccess, liveSession } from '../../sessions';
import { claimsOf } from '../claims';
import { termsVersion } from '../policy';
import { updateUser } from '../repository';

export const termsOperations = [
  bind('terms.accept', async (ctx, { params }) => {
    if (params.id !== ctx.me.session) fail('not_found');
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const live = await liveSession(tx, ctx, ctx.me.session);
      const after = orNotFound(await updateUser(tx, ctx.me.user, { termsVersion }));
      await ctx.kernel.outbox.add(tx, events.userChanged, { user: after.hash });
      return { user: after, session: live };
    });
    return { token: await issueAccess(ctx, claimsOf(user, session)) };
  }),
];
