import { stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { keccak256 } from 'viem/utils';
import { bind } from '../../http';
import type { Kernel } from '../../kernel';
import { fail } from '../../platform/errors';

/** Outside production a wallet is embedded, for whoever has none at hand. */
export const hasTestWallet = ({ config }: Kernel): boolean => !config.production;

/** Keys that everybody may know: nothing of worth is ever sent to them. */
const account = (name: string) =>
  privateKeyToAccount(keccak256(stringToHex(`tasklane test wallet: ${name}`)));

export const testAccounts = {
  first: account('first'),
  second: account('second'),
  /** May not sign in, so that it can be seen how that is told. */
  blocked: account('blocked'),
};

export const testWalletOperations = [
  bind('dev.wallet', async ({ kernel }) => {
    if (!hasTestWallet(kernel)) fail('not_found');
    return Object.entries(testAccounts).map(([name, { address }]) => ({ name, address }));
  }),

  bind('dev.sign', async ({ kernel }, { body: { address, message } }) => {
    const signer = Object.values(testAccounts).find((each) => each.address === address);
    if (!signer || !hasTestWallet(kernel)) return fail('not_found');
    return { signature: await signer.signMessage({ message }) };
  }),
];
