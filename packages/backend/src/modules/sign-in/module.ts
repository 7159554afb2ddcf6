import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { mayStandIn } from '../../platform/stand-ins';
import { readAssetRoles } from '../sessions';
import { identityProvider } from '../sso';
import { isResting } from '../wallets';
import { signInLinkConsumers, signInLinkOperations } from './operations/sign-in-link';
import { signInOperations } from './operations/sign-in';
import { signOutOperations } from './operations/sign-out';
import { walletSignInOperations } from './operations/wallet';

/**
 * The operations of a session: signing in, refreshing, the second factor, signing out. They need users, wallets and
 * identity providers, which all need sessions themselves.
 */
export const signInModule: BackendModule = {
  name: 'sign-in',
  operations: [
    bind('session.ways', async ({ kernel, isLocal }) => ({
      sso: (await identityProvider(kernel, isLocal)) !== undefined,
      wallet: {
        maintenance: await isResting(kernel),
        test: isLocal && mayStandIn(kernel.config, 'wallet'),
      },
    })),
    bind('session.assetRoles', async (ctx) => ({ roles: [...(await readAssetRoles(ctx))] })),
    ...signInOperations,
    ...signInLinkOperations,
    ...walletSignInOperations,
    ...signOutOperations,
  ],
  consumers: signInLinkConsumers,
};
