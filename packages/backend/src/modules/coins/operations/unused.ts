import { bind } from '../../../http';
import { challengeFor, requireWallets } from '../../wallets';
import { giftsOf } from '../gifts';
import { presentGifts } from '../present-gifts';
import { ownGift, returnGift } from '../returns';

/** What payments in coins received and did not use. */
export const unusedCoinOperations = [
  bind('payments.unused', async ({ kernel, db, me }) => presentGifts(kernel, await giftsOf(db, me.user))),

  bind('payments.returnChallenge', async (ctx, { params, body: { address } }) => {
    await requireWallets(ctx.kernel);
    await ownGift(ctx.db, ctx.me.user, params.id);
    return { message: await challengeFor(ctx, address, 'coin-return') };
  }),

  bind('payments.return', async (ctx, { params, body }) => {
    await requireWallets(ctx.kernel);
    await returnGift(ctx, params.id, body);
    const [gift] = await presentGifts(ctx.kernel, [await ownGift(ctx.db, ctx.me.user, params.id)]);
    if (!gift) throw new Error('A gift was not presented.');
    return gift;
  }),
];
