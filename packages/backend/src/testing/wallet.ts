import type { TestBackend } from './start';

export type TestAccount = 'first' | 'second' | 'blocked';

/** Requests the message that an account of a given address signs. */
type Challenge = (address: string) => Promise<{ readonly data: { readonly message: string } }>;

/** Returns the address of an account of the embedded test wallet. */
export async function testAddress(backend: TestBackend, account: TestAccount = 'first'): Promise<string> {
  const { data: accounts } = await backend.call('dev.wallet');
  return accounts.find(({ name }) => name === account)?.address ?? '';
}

/** A message of the site, to sign in unless another is requested, signed by an account of the embedded test wallet. */
export async function signedByWallet(
  backend: TestBackend,
  account: TestAccount = 'first',
  challenge: Challenge = (address) => backend.call('wallet.challenge', { body: { address } }),
) {
  const address = await testAddress(backend, account);
  const { message } = (await challenge(address)).data;
  const signed = await backend.call('dev.sign', { body: { address, message } });
  return { message, signature: signed.data.signature };
}
