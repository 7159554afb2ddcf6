import { object, request, string, text } from './base';

/**
 * The ways to pay, by their type, each with three shapes: `details` is what a buyer hands over to pay, `setup` what a
 * browser needs before it can, and `action` what a buyer has to do before the money is there. A way to pay is added here,
 * in `modules/payments/methods` of the back end, and with its form in the checkout.
 */
export const methodSchemas = {
  card: {
    /** The provider's one-time name for the card; the card itself never reaches us. */
    details: request({ card_token: string().required().max(200) }),
    setup: object({ provider: text(), publishable_key: text(), tokens_url: text() }),
    /** The page of the card's bank. */
    action: object({ url: text() }),
  },
};
