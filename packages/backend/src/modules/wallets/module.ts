import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { mayStandIn } from '../../platform/stand-ins';
import { identityProvider } from '../sso';
import { isResting } from './proof';
import { testWalletOperations } from './operations/test-wallet';
import { walletOperations } from './operations/wallet';
import { wallets } from './schema';
import { walletOf } from './repository';

/** Wallets of users: signing in and up by a signed message (EIP-4361), and connecting one to be paid. */
export const walletsModule: BackendModule = {
  name: 'wallets',
  operations: [
    bind('session.ways', async ({ kernel, isLocal }) => ({
      sso: (await identityProvider(kernel, isLocal)) !== undefined,
      wallet: {
        maintenance: await isResting(kernel),
        test: isLocal && mayStandIn(kernel.config, 'wallet'),
      },
    })),
    ...walletOperations,
    ...testWalletOperations,
  ],
  personal: [{ name: 'wallet', table: wallets, of: wallets.user, atClosing: 'forget' }],
  userFacts: async ({ db }, user) => ({ wallet_address: await walletOf(db, user) }),
};
