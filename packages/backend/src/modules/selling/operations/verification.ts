import { routePath } from '@tasklane/contracts';
import { events } from '../../../events';
import { bind } from '../../../http';
import type { Context } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import { findUser, updateUser } from '../../accounts';
import { endCheck, insertCheck, latestCheck, lockCheck } from '../repository';
import { providerOf } from '../provider';

/** Applies the provider's result once, however many calls ask concurrently. */
async function settle({ kernel, db, now }: Context, hash: string, state: 'confirmed' | 'declined') {
  await transaction(db, async (tx) => {
    const check = await lockCheck(tx, hash);
    if (check?.state !== 'waiting') return;
    await endCheck(tx, hash, state, now());
    if (state === 'declined') return;
    await updateUser(tx, check.user, { verification: 1 });
    await kernel.outbox.add(tx, events.userChanged, { user: check.user });
  });
}

export const verificationOperations = [
  bind('verification.start', async (ctx, { body }) => {
    const { db, kernel, me } = ctx;
    if (orNotFound(await findUser(db, me.user)).verification === 1) fail('conflict');
    const back = body.from === 'accountLimits' ? 'accountLimits' : 'connecting-etn';
    const { reference, url } = await providerOf(kernel).begin(kernel.config.publicUrl + routePath(back, {}));
    const [hash, createdAt] = [newHash(), ctx.now()];
    await insertCheck(db, { hash, user: me.user, reference, state: 'waiting', createdAt, endedAt: null });
    return { url };
  }),

  bind('verification.read', async (ctx) => {
    const check = await latestCheck(ctx.db, ctx.me.user);
    if (check?.state !== 'waiting') return { state: check?.state ?? ('none' as const) };
    const state = await providerOf(ctx.kernel).read(check.reference);
    if (state !== 'waiting') await settle(ctx, check.hash, state);
    return { state };
  }),
];
