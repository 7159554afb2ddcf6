import { bind } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail } from '@tasklane/server-kit';
import { bothTokens, findUser, openSessionFor } from '../../accounts';
import { ownerOf, provenWallet, requireWallets } from '../../wallets';

export const walletSignInOperations = [
  bind('session.wallet', async (ctx, { body }) => {
    await requireWallets(ctx.kernel);
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const owner = await ownerOf(tx, await provenWallet(tx, ctx, body));
      const account = owner && (await findUser(tx, owner));
      if (!account) return fail('wallet_unknown');
      return { user: account, session: await openSessionFor(tx, ctx, account) };
    });
    return bothTokens(ctx, user, session);
  }),
];
