/** The requests that the site makes to a wallet (EIP-1193). */
export interface WalletProvider {
  request(asked: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** A wallet that can be chosen. */
export interface Wallet {
  /** Unique among the wallets. */
  readonly id: string;
  readonly name: string;
  readonly provider: WalletProvider;
}

/** Whether the owner declined the request in the wallet (EIP-1193). */
export const isDeclined = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 4001;
