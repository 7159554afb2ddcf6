import type { Wallet, WalletProvider } from './provider';

/** How a wallet in this browser announces itself (EIP-6963). */
interface Announcement {
  readonly info: { readonly uuid: string; readonly name: string };
  readonly provider: WalletProvider;
}

const isProvider = (value: unknown): value is WalletProvider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';

const isAnnouncement = (value: unknown): value is Announcement => {
  const { info, provider } = (value ?? {}) as Partial<Announcement>;
  return typeof info?.uuid === 'string' && typeof info.name === 'string' && isProvider(provider);
};

/**
 * Follows the wallets of this browser as they announce themselves; a wallet that does not support this is read from
 * `window.ethereum`.
 * @param onChange called at once, and again for each further wallet
 * @returns the function that stops it
 */
export function followWallets(onChange: (wallets: readonly Wallet[]) => void): () => void {
  const announced = new Map<string, Wallet>();
  const listen = (event: Event) => {
    const announcement: unknown = event instanceof CustomEvent ? event.detail : null;
    if (!isAnnouncement(announcement)) return;
    announced.set(announcement.info.uuid, {
      id: announcement.info.uuid,
      name: announcement.info.name,
      provider: announcement.provider,
    });
    onChange([...announced.values()]);
  };
  window.addEventListener('eip6963:announceProvider', listen);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  if (announced.size === 0) onChange(onlyWallet());
  return () => window.removeEventListener('eip6963:announceProvider', listen);
}

function onlyWallet(): readonly Wallet[] {
  const provider: unknown = Reflect.get(window, 'ethereum');
  return isProvider(provider) ? [{ id: 'injected', name: '', provider }] : [];
}
