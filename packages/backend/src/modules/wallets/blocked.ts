import { getAddress } from 'viem';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { mayStandIn } from '../../platform/stand-ins';
import { testAccounts } from './operations/test-wallet';

/** Wallets that may not be used here for legal reasons: `BLOCKED_WALLETS`, and one test wallet for trying it out. */
export const blockedWallets = perKernel((kernel: Kernel): ReadonlySet<string> => {
  const blocked = kernel.config.wallets.blockedAddresses.map((each) => getAddress(each.toLowerCase()));
  const tried = mayStandIn(kernel.config, 'wallet') ? [testAccounts.blocked.address] : [];
  return new Set([...blocked, ...tried]);
});
