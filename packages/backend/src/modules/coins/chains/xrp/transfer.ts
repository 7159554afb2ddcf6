import type { Transfer } from '../../chain';
import { malformed } from '../answers';
import type { Entry } from './answers';

/**
 * Returns the transfer of XRP to an account that a payment has made; none if it failed, or delivered another
 * currency. The amount is what was delivered: what is signed is only an upper limit, and a partial payment delivers as
 * little as its sender likes.
 * @throws NodeError
 */
export function transfersOf({ transaction, height, signed, meta }: Entry, account: string): Transfer[] {
  const { TransactionType: type, Destination: address, DestinationTag: tag = null, Account: sender } = signed;
  if (type !== 'Payment' || address !== account) return [];
  if (meta.TransactionResult !== 'tesSUCCESS') return [];
  const amount = dropsOf(meta.delivered_amount);
  if (amount === 0n) return [];
  return [
    {
      ...{ transaction, position: 0, address: account, amount, height },
      tag: tag === null ? null : tagOf(tag),
      sender: typeof sender === 'string' ? sender : malformed('sender'),
    },
  ];
}

/** Reads an amount of XRP: drops are texts, other currencies objects, and what is not known is a word. */
function dropsOf(delivered: unknown): bigint {
  if (delivered === undefined) return malformed('delivered amount');
  return typeof delivered === 'string' && /^\d{1,20}$/.test(delivered) ? BigInt(delivered) : 0n;
}

const tagOf = (tag: unknown): string =>
  typeof tag === 'number' && Number.isInteger(tag) ? `${tag}` : malformed('destination tag');
