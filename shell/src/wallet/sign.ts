import type { Api } from '@tasklane/api-client';
import type { WalletProvider } from './provider';

/** A message of the server and the wallet's signature of it. */
export interface WalletProof {
  readonly message: string;
  readonly signature: string;
}

/** Requests the message that the wallet of an address signs. */
type Challenge = (address: string) => Promise<{ readonly data: { readonly message: string } }>;

/**
 * Requests the wallet's signature of the server's message (EIP-4361): to sign in, unless another one is requested.
 * @throws ApiError; or the wallet's error when its owner declines (see `isDeclined`)
 */
export async function signWith(
  api: Pick<Api, 'call'>,
  provider: WalletProvider,
  challenge: Challenge = (address) => api.call('wallet.challenge', { body: { address } }, { handled: true }),
): Promise<WalletProof> {
  const accounts = await provider.request({ method: 'eth_requestAccounts' });
  const address = String(Array.isArray(accounts) ? accounts[0] : '');
  const { data } = await challenge(address);
  const signature = await provider.request({
    method: 'personal_sign',
    params: [toHex(data.message), address],
  });
  return { message: data.message, signature: String(signature) };
}

const toHex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
