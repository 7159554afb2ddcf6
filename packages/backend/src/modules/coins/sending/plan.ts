import { newHash } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { insertSubject } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { coinReturnSendPosting, post } from '../../ledger';
import { coinSendingSubject } from '../lifecycle/coin-sending';
import type { Sender } from '../sender';
import { takeNonce } from './repository';
import type { SenderKey } from './repository';
import type { CoinSendingRow } from './schema';
import { keepSending } from './timer';

/** A wallet that is ready to send, as the chain knows it. */
export interface ReadySender extends SenderKey {
  /** The first nonce that the chain has not seen. */
  readonly nextNonce: number;
}

/** Asks the chain how far a wallet is. Not inside of a transaction. */
export const readySender = async (sender: Sender): Promise<ReadySender> => ({
  coin: sender.coin,
  address: sender.address(),
  nextNonce: await sender.nextNonce(),
});

type Recipient = Pick<CoinSendingRow, 'recipient' | 'to' | 'amount'>;

/**
 * Plans a transfer that pays a seller. The caller posts what it takes to `coins-sent`, in the same transaction.
 * @returns the transfer's hash
 */
export const planPayout = (
  kernel: Kernel,
  tx: Executor,
  sender: ReadySender,
  recipient: Recipient,
): Promise<string> => plan(kernel, tx, sender, { ...recipient, purpose: 'payout', payment: null });

/**
 * Plans a transfer that gives a buyer back what a payment in coins has received and not used.
 * @returns the transfer's hash
 */
export async function planReturn(
  kernel: Kernel,
  tx: Executor,
  sender: ReadySender,
  recipient: Recipient & { readonly payment: string },
): Promise<string> {
  const transfer = await plan(kernel, tx, sender, { ...recipient, purpose: 'return' });
  const { payment, amount } = recipient;
  await post(
    tx,
    coinReturnSendPosting({ transfer, asset: sender.coin, amount }, payment),
    kernel.clock.now(),
  );
  return transfer;
}

async function plan(
  kernel: Kernel,
  tx: Executor,
  { coin, address, nextNonce }: ReadySender,
  what: Pick<CoinSendingRow, 'recipient' | 'to' | 'amount' | 'purpose' | 'payment'>,
): Promise<string> {
  const hash = newHash();
  const nonce = await takeNonce(tx, { coin, address }, nextNonce);
  const createdAt = kernel.clock.now();
  await insertSubject(kernel, tx, coinSendingSubject, {
    ...what,
    hash,
    coin,
    sender: address,
    nonce,
    createdAt,
  });
  await kernel.outbox.add(tx, events.coinSendingDue, { coin });
  await keepSending(kernel, tx, coin);
  return hash;
}
