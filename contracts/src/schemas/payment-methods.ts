import { object, request, string, text } from './base';

/**
 * Payment methods by type, each with three shapes: `details` is what a buyer submits to pay, `setup` what the browser
 * needs beforehand, and `action` what the buyer has to do before the payment completes. To add a method, extend this
 * table, `modules/payments/methods` of the back end, and the checkout with the method's form.
 */
export const methodSchemas = {
  card: {
    /** The provider's one-time token for the card; the card itself never reaches us. */
    details: request({ card_token: string().required().max(200) }),
    setup: object({ provider: text(), publishable_key: text(), tokens_url: text() }),
    /** Address of a page of the card's bank. */
    action: object({ url: text() }),
  },
  /** The buyer's gift balance pays the whole amount or nothing; `giftCards.balance` says how much there is. */
  giftcard: {
    details: request({}),
    setup: object({}),
    action: object({}),
  },
};
