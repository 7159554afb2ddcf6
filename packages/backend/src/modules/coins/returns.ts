import { isSameWallet, returnBarOf } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { fail, orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { Context } from '../../http';
import type { Kernel } from '../../kernel';
import { fault } from '../../platform/faults';
import { lockCards, takeBackCard } from '../gift-cards';
import { coinExchangeReversalPosting, post } from '../ledger';
import { provenWallet } from '../wallets';
import { giftOf, sendGift } from './gifts';
import type { CoinGift } from './gifts';
import { feesOf } from './sending/fees';
import { planReturn, readySender } from './sending/plan';
import type { ReadySender } from './sending/plan';
import { senderOf } from './sending/senders';
import { confirmedOf, lockCoinPayment } from './settlement';

/** Returns what coins of a user's own payment became. @throws not_found */
export const ownGift = async (db: Executor, buyer: string, hash: string): Promise<CoinGift> =>
  orNotFound(await giftOf(db, buyer, hash));

/** Whether coins were sent back, or are about to be; one that failed is a gift card again. */
export const isSentBack = ({ sending }: CoinGift): boolean => sending !== null && sending.status !== 'failed';

/** Asks the chain how far the wallet is that sends the coins. @throws unavailable if it does not answer */
async function readyFor(kernel: Kernel, { payment }: CoinGift): Promise<ReadySender | undefined> {
  const sender = senderOf(kernel, payment.coin);
  if (!sender) return undefined;
  return readySender(sender).catch((cause: unknown) => fail('unavailable', { cause }));
}

/**
 * Sends the coins of a gift card to the wallet that paid, and takes the card back. Repeated, it sends nothing more.
 * Commits a transaction of its own.
 * @param proof a message of this use, signed by the wallet
 * @throws not_found for somebody else's; wallet_refused for a wallet that did not pay, and notice for one that may not be
 * used here; conflict for a card that has to stay one; unavailable
 */
export async function returnGift(
  context: Context,
  hash: string,
  proof: { readonly message: string; readonly signature: string },
): Promise<void> {
  const { kernel, me } = context;
  const gift = await ownGift(kernel.db, me.user, hash);
  if (isSentBack(gift)) return;
  const ready = await readyFor(kernel, gift);
  await transaction(kernel.db, async (tx) => {
    const coinPayment = await lockCoinPayment(tx, gift.payment.hash);
    const current = await ownGift(tx, me.user, hash);
    if (isSentBack(current)) return;
    const wallet = await provenWallet(tx, context, proof, 'coin-return');
    const senders = confirmedOf(coinPayment).map(({ sender }) => sender);
    if (!senders.some((sender) => isSameWallet(sender, wallet)))
      fail('wallet_refused', { message: message('coin_return.sender') });
    await send(kernel, tx, { gift: current, ready, senders, wallet });
  });
  await kernel.database.durable();
  fault(kernel.config, 'coins.return-planned');
}

interface Return {
  readonly gift: CoinGift;
  readonly ready: ReadySender | undefined;
  readonly senders: readonly (string | null)[];
  readonly wallet: string;
}

async function send(
  kernel: Kernel,
  tx: Executor,
  { gift: { gift, payment }, ready, senders, wallet: to }: Return,
): Promise<void> {
  const now = kernel.clock.now();
  const { amount, cents } = gift;
  const card = orNotFound((await lockCards(tx, [gift.card]))[0]);
  const { first: fee } = await feesOf(tx, payment.coin);
  const bar = returnBarOf({ isSent: ready !== undefined, senders, card, amount, fee, now });
  if (bar !== null || !ready) return fail('conflict', { message: message(`coin_return.${bar ?? 'coin'}`) });
  await takeBackCard(kernel, tx, card);
  const coins = { payment: payment.hash, asset: payment.coin, amount };
  await post(tx, coinExchangeReversalPosting(coins, { card: card.hash, amount: cents }), now);
  const recipient = { payment: payment.hash, recipient: payment.buyer, to, amount };
  await sendGift(tx, gift.hash, await planReturn(kernel, tx, ready, recipient));
}
