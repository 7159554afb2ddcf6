import { orders, returnBarOf } from '@tasklane/contracts';
import type { CoinCode, DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../kernel';
import { cardsByHash } from '../gift-cards';
import { readExplorers } from '../reference';
import type { CoinGift } from './gifts';
import { shortDecimalOf } from './links';
import { sendersOf } from './repository';
import { isSentBack } from './returns';
import { feesOf } from './sending/fees';
import { reportsOf } from './sending/repository';
import { senderOf } from './sending/senders';

type PresentedGift = DataOf<Operations['payments.unused']>[number];

/** Returns what sending each of these coins costs at first, in its smallest unit. */
async function feesByCoin(db: Executor, gifts: readonly CoinGift[]): Promise<ReadonlyMap<CoinCode, bigint>> {
  const coins = [...new Set(gifts.map(({ payment }) => payment.coin))];
  const fees = await Promise.all(coins.map(async (coin) => [coin, (await feesOf(db, coin)).first] as const));
  return new Map(fees);
}

/** Presents what became of coins that did not pay, to the one who paid them. */
export async function presentGifts(kernel: Kernel, gifts: readonly CoinGift[]): Promise<PresentedGift[]> {
  if (gifts.length === 0) return [];
  const { db, clock } = kernel;
  const now = clock.now();
  const cards = await cardsByHash(
    db,
    gifts.map(({ gift }) => gift.card),
  );
  const senders = await sendersOf(
    db,
    gifts.map(({ payment }) => payment.hash),
  );
  const fees = await feesByCoin(db, gifts);
  const reports = await reportsOf(
    db,
    gifts.flatMap(({ gift }) => gift.transfer ?? []),
  );
  const pageOf = await readExplorers(db);

  return gifts.map((each): PresentedGift => {
    const { gift, payment, sending } = each;
    const { coin } = payment;
    const card = cards.find(({ hash }) => hash === gift.card);
    if (!card) throw new Error(`There is no gift card ${gift.card}.`);
    const transaction = isSentBack(each) ? (reports.get(sending?.hash ?? '')?.transaction ?? null) : null;
    const facts = {
      isSent: senderOf(kernel, coin) !== undefined,
      senders: senders.get(payment.hash) ?? [],
      ...{ card, amount: gift.amount, fee: fees.get(coin) ?? 0n, now },
    };
    return {
      hash: gift.hash,
      coin,
      amount: shortDecimalOf(gift.amount, coin),
      value: orders.toDollars(gift.cents),
      status: statusOf(each),
      bar: isSentBack(each) ? null : returnBarOf(facts),
      wallet: isSentBack(each) ? (sending?.to ?? null) : null,
      transaction_url: transaction === null ? null : pageOf(coin, transaction),
      created: gift.createdAt.toISOString(),
    };
  });
}

function statusOf({ sending }: CoinGift): PresentedGift['status'] {
  if (sending === null) return 'gift';
  if (sending.status === 'confirmed') return 'sent';
  return sending.status === 'failed' ? 'failed' : 'sending';
}
