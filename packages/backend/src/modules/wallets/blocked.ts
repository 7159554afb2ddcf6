import { getAddress } from 'viem';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { mayStandIn } from '../../platform/stand-ins';
import { testAccounts } from './operations/test-wallet';

/** Wallets that may not be used here for legal reasons: `BLOCKED_WALLETS`, and one test wallet for trying it out. */
const blockedWallets = perKernel((kernel: Kernel): ReadonlySet<string> => {
  const blocked = kernel.config.wallets.blockedAddresses.map((each) => getAddress(each.toLowerCase()));
  const tried = mayStandIn(kernel.config, 'wallet') ? [testAccounts().blocked.address] : [];
  return new Set([...blocked, ...tried]);
});

/** Whether a wallet may not be used here. Names of accounts in the wallet's app are never blocked. */
export const isBlocked = (kernel: Kernel, wallet: string): boolean => blockedWallets(kernel).has(wallet);
