import type { TestBackend } from './start';

export type TestAccount = 'first' | 'second' | 'blocked';

/** A message of the site, signed by an account of the embedded test wallet. */
export async function signedByWallet(backend: TestBackend, account: TestAccount = 'first') {
  const { data: accounts } = await backend.call('dev.wallet');
  const address = accounts.find(({ name }) => name === account)?.address ?? '';
  const { data } = await backend.call('wallet.challenge', { body: { address } });
  const { message } = data;
  const signed = await backend.call('dev.sign', { body: { address, message } });
  return { message, signature: signed.data.signature };
}
