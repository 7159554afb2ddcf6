import type { CoinCode } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';

/** A transfer to sign. */
export interface Order {
  readonly to: string;
  /** In the coin's smallest unit. */
  readonly amount: bigint;
  readonly nonce: number;
  /** The most that the chain may take for it, in the coin's smallest unit. */
  readonly fee: bigint;
}

/** A signed transfer. Whoever has it can broadcast it. */
export interface SignedTransfer {
  readonly raw: string;
  /** The chain's name for the transaction. */
  readonly transaction: string;
}

/**
 * What came of a transaction: a block contains it, and `mined` it moved the coins, or `failed` it moved none; both have
 * cost a fee. `unknown` says nothing: it may wait, be lost, or have been replaced.
 */
export type Outcome =
  | {
      readonly kind: 'mined' | 'failed';
      readonly height: number;
      /** What the chain took, in the coin's smallest unit. */
      readonly fee: bigint;
    }
  | { readonly kind: 'unknown' };

/**
 * The wallet from which the site sends a coin. Each call may fail in transit, and may be repeated; none may be made
 * inside a database transaction. Only `coins/sending` calls it.
 */
export interface Sender {
  readonly coin: CoinCode;
  /** The address that sends. */
  address(): string;
  /** Returns what the wallet holds, in the coin's smallest unit; null for one that cannot run empty. */
  balance(): Promise<bigint | null>;
  /** Whether something can be sent to an address. */
  accepts(address: string): boolean;
  /** Returns the first nonce that no transaction of the address has, those that wait for a block included. */
  nextNonce(): Promise<number>;
  /**
   * Returns how many transactions of the address are in blocks that are deep enough to stay: every lower nonce has been
   * used, for good. A node that lags behind may return less than before.
   */
  minedNonce(): Promise<number>;
  /** Signs a transfer; nothing leaves the program. */
  sign(order: Order): Promise<SignedTransfer>;
  /**
   * Gives signed bytes to the chain. Bytes that the chain has already are no failure.
   * @throws Error where the chain refuses them, or where nobody knows: they may have arrived all the same
   */
  broadcast(raw: string): Promise<void>;
  outcomeOf(transaction: string): Promise<Outcome>;
}

/** Opens the wallet of a coin in a running back end; undefined where its settings are missing. */
export type OpenSender = (kernel: Kernel) => Sender | undefined;
