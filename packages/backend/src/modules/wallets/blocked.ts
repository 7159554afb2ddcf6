import { getAddress, isAddress } from 'viem';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { mayStandIn } from '../../platform/stand-ins';
import { testAccounts } from './operations/test-wallet';

/** Wallets that may not be used here for legal reasons: `BLOCKED_WALLETS`, and one of the test wallet's to try it. */
export const blockedWallets = perKernel((kernel: Kernel): ReadonlySet<string> => {
  const known = kernel.config.env.BLOCKED_WALLETS.filter((each) => isAddress(each, { strict: false })).map(
    (each) => getAddress(each),
  );
  const tried = mayStandIn(kernel.config, 'wallet') ? [testAccounts.blocked.address] : [];
  return new Set([...known, ...tried]);
});
