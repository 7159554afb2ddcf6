import type { CoinCode } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';

/** A block of a chain. `hash` tells it from another that took its place. */
export interface Block {
  readonly height: number;
  readonly hash: string;
}

/** Where a payment is to be sent. */
export interface Receiver {
  readonly address: string;
  /** The destination tag that tells payments to one address apart; null where each has an address of its own. */
  readonly tag: string | null;
}

/** What a receiver is for. */
export interface ReceiverPurpose {
  /** Which receiver of the chain it is, from 1: each quote has another index. */
  readonly index: number;
  /** The payment's hash, under which a server that gives receivers out records it. */
  readonly payment: string;
  /** What the quote asks for, in the coin's smallest unit. */
  readonly amount: bigint;
}

/** The height of a transfer that no block contains yet, which is above every block. */
export const unconfirmedHeight = Number.MAX_SAFE_INTEGER;

/** A transfer of a coin. Its identity is the transaction with the position in it: one transaction can make several. */
export interface Transfer extends Receiver {
  readonly transaction: string;
  readonly position: number;
  /** The address that paid; null where the chain does not name one to which coins may be returned. */
  readonly sender: string | null;
  /** In the coin's smallest unit, greater than 0. */
  readonly amount: bigint;
  /** The block that contains it, or `unconfirmedHeight`. */
  readonly height: number;
}

/** What a chain has added since a block. */
export interface Progress {
  /** The newest block that was read. */
  readonly tip: Block;
  /**
   * `transfers` are all of those to receivers of payments that lie above this height, and may contain others to the same
   * addresses. It lies below the block that was asked about if that block is no longer part of the chain, or if the
   * chain does not tell what is new.
   */
  readonly since: number;
  readonly transfers: readonly Transfer[];
}

/** What a wallet is asked to send. */
export interface Request extends Receiver {
  /** In the coin's smallest unit. */
  readonly amount: bigint;
}

/**
 * Returns which of some addresses payments were given, in the spelling in which they were given out. Upper and lower
 * case are not told apart. One statement, whatever the number of payments.
 */
export type FindReceivers = (addresses: readonly string[]) => Promise<readonly string[]>;

/**
 * The chain of a coin, read through one node. Each call may fail in transit, and may be repeated; none may be made
 * inside a database transaction.
 */
export interface Chain {
  readonly coin: CoinCode;
  /** Blocks that contain or follow a transfer before it counts. */
  readonly confirmations: number;
  /** Whether its node turned out to be of another chain, through which nothing can be paid. */
  readonly isRefused: boolean;
  /** Returns a receiver that no other quote has. */
  receiverFor(purpose: ReceiverPurpose): Promise<Receiver>;
  /** Returns the link that opens a wallet's app with a request. */
  linkTo(request: Request): string;
  /** The page on which a wallet for trying it out pays a request; null for real coins. */
  testWallet(request: Request): string | null;
  /** Returns what has happened since a block; without one, only the newest block. May stop before the newest block. */
  follow(since: Block | undefined, findReceivers: FindReceivers): Promise<Progress>;
  /**
   * Returns the transfers of a transaction, also those that blocks do not show; none if the chain does not contain it.
   */
  find(transaction: string): Promise<readonly Transfer[]>;
}

/** Opens a chain in a running back end; undefined where its settings are missing. */
export type OpenChain = (kernel: Kernel) => Chain | undefined;
