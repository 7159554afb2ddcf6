import { otherCoins } from '../constants/coins';
import { coinPaymentLifecycle } from '../lifecycles/coin-payment';
import { coinLabels } from '../rules/coin-allocation';
import { array, instant, integer, listOf, maybeText, object, request, string, text } from './base';

/** Amounts in coins are decimal numbers in texts: those of a chain with 18 decimals do not fit a number. */
const coinAmount = () => text();

/** What browsers need before a payment in a coin: how long a quote is valid, and confirmations by coin. */
const coinSetup = object({
  validity: text(),
  coins: listOf(object({ coin: text(), confirmations: integer() })),
});

/** What there is to pay, and what has arrived; also while the chain has yet to confirm it. */
const coinAction = object({
  coin: text(),
  state: string()
    .oneOf([...coinPaymentLifecycle.states])
    .defined(),
  labels: array()
    .of(
      string()
        .oneOf([...coinLabels])
        .defined(),
    )
    .required(),
  /** The address to pay to, and the destination tag where the coin's addresses have one. */
  address: text(),
  tag: maybeText(),
  /** What the link and the code ask for: the amount that is still to be paid. */
  amount: coinAmount(),
  /** Opens a wallet's app with all of it; what the code to scan contains. */
  uri: text(),
  /** A page on which a wallet for trying it out pays; null where the coins are real. */
  test_wallet: maybeText(),
  /** Until when the amount pays; afterwards there are a new address and a new amount. */
  valid_until: instant().defined(),
  /** Seconds until then, for a countdown on devices whose clock is wrong; 0 once it has passed. */
  expires_in: integer(),
  /** All that was seen on the chain. */
  received: coinAmount(),
  /** Dollars that one coin is worth in this quote. */
  rate: text(),
  /** Blocks that contain or follow the last transfer, and how many of them are waited for. */
  confirmations: integer(),
  confirmations_needed: integer(),
});

/** What coins were worth when they paid, and where that can be looked up. */
const coinReceipt = object({
  coin: text(),
  /** What paid at each quote, in the order of the quotes, with the dollars that one coin was worth in it. */
  rates: listOf(object({ amount: coinAmount(), rate: text(), quoted: instant().defined() })),
  /** The chain's names for the transactions that paid, and a page about each where the site names an explorer. */
  transactions: listOf(object({ id: text(), url: maybeText() })),
});

/** Paying by a coin that has a type of its own: nothing is entered. */
const coinMethod = () => ({
  details: request({}),
  setup: coinSetup,
  action: coinAction,
  receipt: coinReceipt,
});

/** What is done with a card: paid with once, which is assumed, kept by the provider, or paid with again. */
const cardUses = ['once', 'remember', 'saved'] as const;

/**
 * Payment methods by type, each with four shapes: `details` is what a buyer submits to pay, `setup` what the browser
 * needs beforehand, `action` what the buyer has to do before the payment completes, and `receipt` what is known of what
 * paid. To add a method, extend this table, `modules/payments/methods` of the back end, and the checkout with the
 * method's form.
 */
export const methodSchemas = {
  card: {
    details: request({
      /** The provider's one-time token for the card, which itself never reaches us; or the hash of a saved card. */
      card_token: string().required().max(200),
      use: string().oneOf([...cardUses]),
    }),
    setup: object({ provider: text(), publishable_key: text(), tokens_url: text() }),
    /** Address of a page of the card's bank. */
    action: object({ url: text() }),
    receipt: object({ brand: text(), last4: text() }),
  },
  /** The buyer's gift balance pays the whole amount or nothing; `giftCards.balance` says how much there is. */
  giftcard: {
    details: request({}),
    setup: object({}),
    action: object({}),
    receipt: object({}),
  },
  etn: coinMethod(),
  btc: coinMethod(),
  xrp: coinMethod(),
  bnb: coinMethod(),
  /** Any other coin, named by the buyer. */
  crypto: {
    details: request({
      coin: string()
        .oneOf([...otherCoins])
        .required(),
    }),
    setup: coinSetup,
    action: coinAction,
    receipt: coinReceipt,
  },
};
