import type { PaymentOutcome } from '../../api/payment';

type Action = NonNullable<PaymentOutcome['action']>;

/** What a payment in a coin asks for, and what has arrived of it. */
export type CoinRequest = Extract<Action, { type: 'crypto' }>['crypto'];

/** Returns what a payment in a coin asks for; undefined if it is none, or has ended. */
export function requestOf({ action }: PaymentOutcome): CoinRequest | undefined {
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
      return undefined;
  }
}
