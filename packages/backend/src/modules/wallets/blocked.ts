import { getAddress, isAddress } from 'viem';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { testAccounts, hasTestWallet } from './test-wallet';

/** Wallets that may not be used here for legal reasons: `BLOCKED_WALLETS`, and one of the test wallet's to try it. */
export const blockedWallets = perKernel((kernel: Kernel): ReadonlySet<string> => {
  const listed = (kernel.config.env.BLOCKED_WALLETS ?? '').split(',').map((each) => each.trim());
  const known = listed.filter((each) => isAddress(each, { strict: false })).map((each) => getAddress(each));
  const tried = hasTestWallet(kernel) ? [testAccounts.blocked.address] : [];
  return new Set([...known, ...tried]);
});
