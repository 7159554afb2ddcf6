import type { BackendModule } from '../../module';
import { testWalletOperations } from './operations/test-wallet';
import { walletOperations } from './operations/wallet';
import { wallets } from './schema';
import { userFactsSource } from '../../kernel';
import { walletAddress } from './repository';

/** Wallets of users: proof and sign-up by a signed message (EIP-4361), and connecting one to be paid. */
export const walletsModule: BackendModule = {
  name: 'wallets',
  operations: [...walletOperations, ...testWalletOperations],
  personal: [{ name: 'wallet', table: wallets, of: wallets.user, atClosing: 'forget' }],
  userFacts: userFactsSource<{ wallet: string | null }>(
    (user) => ({ wallet: walletAddress(user) }),
    ({ wallet }) => ({ wallet_address: wallet }),
  ),
};
