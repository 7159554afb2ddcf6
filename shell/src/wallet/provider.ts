/** What the site asks a wallet (EIP-1193). */
export interface WalletProvider {
  request(asked: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** A wallet that can be chosen. */
export interface Wallet {
  /** Names it among the others. */
  readonly id: string;
  readonly name: string;
  readonly provider: WalletProvider;
}

/** The wallet's owner said no in the wallet (EIP-1193). */
export const isDeclined = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 4001;
