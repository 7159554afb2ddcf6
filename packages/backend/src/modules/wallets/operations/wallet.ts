import { events } from '../../../events';
import { bind } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import {
  addressTaken,
  agreedIn,
  bothTokens,
  findUser,
  openSessionFor,
  registerUser,
  requireHuman,
} from '../../accounts';
import { challengeFor, provenWallet, requireWallets } from '../proof';
import { connect, disconnect, walletOf } from '../repository';

export const walletOperations = [
  bind('wallet.challenge', async (ctx, { body: { address } }) => {
    await requireWallets(ctx.kernel);
    return { message: await challengeFor(ctx, address) };
  }),

  bind('wallet.signUp', async (ctx, { body }) => {
    await requireWallets(ctx.kernel);
    await requireHuman(ctx, body.captcha);
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const address = await provenWallet(tx, ctx, body);
      const made = await registerUser(tx, ctx, agreedIn(body));
      if (!made) return addressTaken();
      if (!(await connect(tx, made.hash, address, ctx.now()))) fail('wallet_taken');
      return { user: made, session: await openSessionFor(tx, ctx, made) };
    });
    const { token, refresh_token } = await bothTokens(ctx, user, session);
    return { token, refresh_token };
  }),

  bind('wallet.connect', async (ctx, { body }) => {
    await requireWallets(ctx.kernel);
    return transaction(ctx.db, async (tx) => {
      const address = await provenWallet(tx, ctx, body);
      if (!(await connect(tx, ctx.me.user, address, ctx.now()))) fail('wallet_taken');
      await ctx.kernel.outbox.add(tx, events.payoutsDue, { seller: ctx.me.user });
      return { wallet_address: address };
    });
  }),

  bind('wallet.disconnect', async (ctx) => {
    await transaction(ctx.db, async (tx) => {
      const user = orNotFound(await findUser(tx, ctx.me.user));
      const isOnlyKey = user.password === null && (await walletOf(tx, user.hash)) !== null;
      if (isOnlyKey) fail('wallet_needed');
      await disconnect(tx, user.hash);
    });
    return { done: true };
  }),
];
