import type { Api } from '@tasklane/api-client';
import type { Wallet } from './provider';

/** Returns the accounts of the embedded test wallet as wallets; its keys stay on the server. */
export async function testWallets(api: Pick<Api, 'call'>): Promise<readonly Wallet[]> {
  const { data } = await api.call('dev.wallet', {}, { handled: true });
  return data.map(({ name, address }) => ({
    id: `test-${name}`,
    name,
    provider: {
      async request({ method, params = [] }) {
        if (method === 'eth_requestAccounts') return [address];
        const body = { address, message: fromHex(String(params[0])) };
        const { data: signed } = await api.call('dev.sign', { body }, { handled: true });
        return signed.signature;
      },
    },
  }));
}

const fromHex = (hex: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16)),
  );
