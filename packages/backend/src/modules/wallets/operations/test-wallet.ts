import { stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { keccak256 } from 'viem/utils';
import { bind } from '../../../http';
import { orNotFound } from '@tasklane/server-kit';

/** Keys that anybody may know: nothing of value is ever sent to them. */
const account = (name: string) =>
  privateKeyToAccount(keccak256(stringToHex(`tasklane test wallet: ${name}`)));

const derivedAccounts = () => ({
  first: account('first'),
  second: account('second'),
  /** May not sign in, so that this refusal can be tried out. */
  blocked: account('blocked'),
});

let accounts: ReturnType<typeof derivedAccounts> | undefined;

/** The accounts of the test wallet. Deriving them takes about 50 ms, which a start of the back end does not wait for. */
export const testAccounts = () => (accounts ??= derivedAccounts());

export const testWalletOperations = [
  bind('dev.wallet', async () =>
    Object.entries(testAccounts()).map(([name, { address }]) => ({ name, address })),
  ),

  bind('dev.sign', async (_context, { body: { address, message } }) => {
    const signer = orNotFound(Object.values(testAccounts()).find((each) => each.address === address));
    return { signature: await signer.signMessage({ message }) };
  }),
];
