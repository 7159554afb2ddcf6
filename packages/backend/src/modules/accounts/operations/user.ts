import { picturePath } from '@tasklane/contracts';
import { inPreparedStatement, perKernel, presentUserFacts, userFactColumns } from '../../../kernel';
import { bind } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { orNotFound } from '@tasklane/server-kit';
import { issueAccess, liveSession, nextGeneration, refreshTokenOf } from '../../sessions';
import { claimUploads } from '../../uploads';
import { changesOf } from '../changes';
import { claimsOf } from '../claims';
import { events } from '../../../events';
import { presentUser } from '../present';
import { lockUser, prepareUserWith, updateUser } from '../repository';

/** The statement that reads all of a user: `user.read` is one of the most frequent calls. */
const ownUser = perKernel((kernel) =>
  prepareUserWith(kernel.db, userFactColumns(kernel, inPreparedStatement)),
);

export const userOperations = [
  bind('user.read', async (ctx) => {
    const { kernel, me } = ctx;
    const [row] = await ownUser(kernel).execute({ user: me.user, now: ctx.now() });
    const { user, further } = orNotFound(row);
    return presentUser(user, {
      facts: presentUserFacts(kernel, further),
      twoFactorPassed: me.claims.two_factor.passed,
      now: ctx.now(),
      locale: ctx.locale,
    });
  }),

  bind('user.change', async (ctx, { body }) => {
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const live = await liveSession(tx, ctx, ctx.me.session);
      const before = orNotFound(await lockUser(tx, ctx.me.user));
      const changes = await changesOf(tx, before, body, ctx.now());
      const after =
        Object.keys(changes).length > 0 ? orNotFound(await updateUser(tx, before.hash, changes)) : before;
      await ctx.kernel.outbox.add(tx, events.userChanged, { user: before.hash });
      if (changes.walletAccount) await ctx.kernel.outbox.add(tx, events.payoutsDue, { seller: before.hash });
      return { user: after, session: body.currency ? await nextGeneration(tx, ctx, live) : live };
    });
    return {
      token: await issueAccess(ctx, claimsOf(user, session)),
      ...(body.currency && { refresh_token: await refreshTokenOf(ctx, session) }),
    };
  }),

  bind('user.photo', async (ctx, { body }) => {
    const photoPath = await transaction(ctx.db, async (tx) => {
      const [file] = await claimUploads(tx, {
        owner: ctx.me.user,
        kind: 'profile',
        claim: `profile:${ctx.me.user}`,
        locations: [body.image],
        repeatable: true,
        field: 'image',
      });
      const path = picturePath(orNotFound(file).location, 'profile');
      await updateUser(tx, ctx.me.user, { photoPath: path });
      await ctx.kernel.outbox.add(tx, events.userChanged, { user: ctx.me.user });
      return path;
    });
    return { photo_path: photoPath };
  }),
];
