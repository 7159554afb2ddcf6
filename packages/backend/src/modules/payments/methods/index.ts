import type { OpenMethod } from '../method';
import { openGiftCard } from './giftcard';
import { openOtherCoin, openOwnCoin } from './coins';
import { openSandboxCard } from './card-sandbox';
import { openStripeCard } from './card-stripe';

/** All ways to pay. Of several methods of one type, the first that is offered takes new tenders. */
export const methods: readonly OpenMethod[] = [
  openStripeCard,
  openSandboxCard,
  openGiftCard,
  openOwnCoin('etn'),
  openOwnCoin('btc'),
  openOwnCoin('xrp'),
  openOwnCoin('bnb'),
  openOtherCoin,
];
