import { assetOf } from '@tasklane/contracts';
import type { CoinCode, DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { parseUnits } from 'viem/utils';
import { sendSimulated } from '../modules/coins';
import { balanceOf } from '../modules/ledger';
import { coinPayments, coinTransfers } from '../schema';
import type { Member, Shop } from './shop';
import type { TestBackend } from './start';
import { signedByWallet } from './wallet';
import type { TestAccount } from './wallet';

type Outcome = DataOf<Operations['payments.purchase']>;
type UnusedCoin = DataOf<Operations['payments.unused']>[number];
type CoinType = 'etn' | 'btc' | 'xrp' | 'bnb' | 'crypto';
export type CoinRequest = Extract<NonNullable<Outcome['action']>, { type: 'crypto' }>['crypto'];

/** Returns what a payment asks to be sent, and what has arrived of it. */
export function coinRequestOf({ action }: Pick<Outcome, 'action'>): CoinRequest {
  switch (action?.type) {
    case 'etn':
      return action.etn;
    case 'btc':
      return action.btc;
    case 'xrp':
      return action.xrp;
    case 'bnb':
      return action.bnb;
    case 'crypto':
      return action.crypto;
    default:
      throw new Error('The payment asks for no coins.');
  }
}

const tenderOf = (type: CoinType, coin: 'USDC' | 'LTC' | 'DOGE') => {
  switch (type) {
    case 'etn':
      return { type, etn: {} };
    case 'btc':
      return { type, btc: {} };
    case 'xrp':
      return { type, xrp: {} };
    case 'bnb':
      return { type, bnb: {} };
    case 'crypto':
      return { type, crypto: { coin } };
  }
};

/** Asks to pay for a basket by a coin. */
export async function payByCoin(
  shop: Pick<Shop, 'backend' | 'buyer' | 'revisionOf'>,
  basket: string,
  {
    type = 'etn',
    coin = 'USDC',
    by = shop.buyer,
  }: { type?: CoinType; coin?: 'USDC' | 'LTC' | 'DOGE'; by?: Member } = {},
) {
  const body = { basket, tenders: [tenderOf(type, coin)], revision: await shop.revisionOf(basket, by) };
  return shop.backend.call('payments.purchase', { params: { type }, body }, by.token);
}

/** Reads the state of a payment by a coin. */
export async function pollCoin(
  { backend, buyer }: Pick<Shop, 'backend' | 'buyer'>,
  payment: string,
  { type = 'etn', by = buyer }: { type?: CoinType; by?: Member } = {},
): Promise<Outcome> {
  return (await backend.call('payments.poll', { params: { type }, body: { payment } }, by.token)).data;
}

/**
 * Sends coins, from the test wallet unless another sender is given.
 * @param amount in whole coins. @returns the payment reference
 */
export const sendCoins = (
  { kernel }: TestBackend,
  { coin, address, tag, amount }: Pick<CoinRequest, 'coin' | 'address' | 'tag' | 'amount'>,
  sender?: string,
): Promise<string> => {
  const code = coin as CoinCode;
  const units = parseUnits(amount, assetOf(code).decimals);
  return sendSimulated(kernel, code, { address, tag, amount: units }, sender);
};

/** Pays an amount too much by a coin. @param amount in whole coins. @returns the gift that the rest became */
export async function payTooMuch(
  shop: Pick<Shop, 'backend' | 'buyer' | 'revisionOf'>,
  basket: string,
  { sender, type = 'etn', extra = '1250' }: { sender?: string; type?: 'etn' | 'btc'; extra?: string } = {},
): Promise<UnusedCoin> {
  const { backend, buyer } = shop;
  const { data } = await payByCoin(shop, basket, { type });
  const request = coinRequestOf(data);
  await sendCoins(backend, request, sender);
  await sendCoins(backend, { ...request, amount: extra }, sender);
  await backend.advance('PT15S');
  await backend.settled();
  const { data: unused } = await backend.call('payments.unused', {}, buyer.token);
  const [gift] = unused;
  if (!gift) throw new Error('Nothing came too much.');
  return gift;
}

/** Signs, by an account of the test wallet, to have unused coins sent back. */
export const signReturn = (
  { backend, buyer }: Pick<Shop, 'backend' | 'buyer'>,
  id: string,
  account: TestAccount = 'first',
) =>
  signedByWallet(backend, account, (address) =>
    backend.call('payments.returnChallenge', { params: { id }, body: { address } }, buyer.token),
  );

/**
 * Fails the test unless each payment in coins holds in the ledger what was confirmed and not used, and the ledger sums
 * to zero.
 */
export async function checkCoinLedger({ kernel, call }: TestBackend): Promise<void> {
  const payments = await kernel.db.select().from(coinPayments);
  const transfers = await kernel.db.select().from(coinTransfers);
  for (const { hash, coin, endedAt } of payments) {
    const balance = await balanceOf(kernel.db, 'coins', hash, coin);
    const confirmed = transfers.reduce(
      (sum, each) => (each.payment === hash && each.confirmedAt ? sum + each.amount : sum),
      0n,
    );
    if (balance < 0n || balance > confirmed || (endedAt === null && balance !== confirmed))
      throw new Error(`The payment ${hash} holds ${balance} of ${confirmed}.`);
  }
  const { sum } = (await call('test.ledger')).data;
  if (sum !== 0) throw new Error(`The ledger is off by ${sum}.`);
}
