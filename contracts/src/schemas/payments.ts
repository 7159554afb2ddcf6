import { isCardNumber } from '../rules/card';
import { message } from './locale';
import { array, flag, hash, instant, maybeText, object, request, string, text, count } from './base';

export const paymentTypes = ['card'] as const;
export const paymentParams = request({
  type: string()
    .oneOf([...paymentTypes])
    .required(),
});
export const paymentMethods = array()
  .of(object({ type: text(), provider: text(), available: flag() }))
  .required();

/** What the browser needs to hand a card to the provider; the card itself never reaches us. */
export const cardSetup = object({ provider: text(), publishable_key: text(), tokens_url: text() });

export const purchase = request({
  basket: hash().required(),
  /** The `revision` of the basket that the buyer was shown; another one now is refused. */
  revision: string().required().max(64),
  /** The provider's one-time name for the card. */
  card_token: string().required().max(200),
});

/**
 * `succeeded` carries the order; `requires_action` the page of the card's bank, after which the payment is
 * confirmed; `processing` asks to poll.
 */
export const purchaseResult = object({
  payment: text(),
  status: string().oneOf(['succeeded', 'requires_action', 'processing', 'failed']).defined(),
  order: maybeText(),
  action_url: maybeText(),
});
export const paymentRef = request({ payment: hash().required() });

const cardFields = {
  number: string()
    .required(() => message('validation.card.number'))
    .max(23, () => message('validation.card.number'))
    .matches(/^[0-9 ]{13,23}$/, () => message('validation.card.number'))
    .test('check-digit', () => message('validation.card.number'), isCardNumber),
  cvc: string()
    .required(() => message('validation.card.cvc'))
    .max(4, () => message('validation.card.cvc'))
    .matches(/^[0-9]{3,4}$/, () => message('validation.card.cvc')),
  name: string()
    .trim()
    .required(() => message('validation.card.name'))
    .max(100),
};

/** A card as a form asks for it; `expiry` is `MM / YY`, as it stands on the card. */
export const cardForm = request({
  ...cardFields,
  expiry: string()
    .required(() => message('validation.card.expiry'))
    .max(20, () => message('validation.card.expiry'))
    .matches(/^(0[1-9]|1[0-2]) *\/ *(20)?[0-9]{2}$/, () => message('validation.card.expiry')),
});

/** The embedded sandbox provider's own call, as a real provider has one: the browser hands it the card. */
export const sandboxCard = request({
  ...cardFields,
  expiry_month: string()
    .required(() => message('validation.card.expiry'))
    .max(2, () => message('validation.card.expiry'))
    .matches(/^(0?[1-9]|1[0-2])$/, () => message('validation.card.expiry')),
  expiry_year: string()
    .required(() => message('validation.card.expiry'))
    .max(4, () => message('validation.card.expiry'))
    .matches(/^(20)?[0-9]{2}$/, () => message('validation.card.expiry')),
});
export const sandboxToken = object({ card_token: text(), last4: text(), brand: text() });

/** One step of an order's money, from the ledger. Amounts in dollars. */
export const moneyStep = object({
  date: instant().defined(),
  kind: text(),
  entries: array()
    .of(object({ account: text(), amount: count() }))
    .required(),
});
export const orderMoney = object({
  payment: object({ hash: text(), type: text(), status: text(), amount: count() }).nullable().defined(),
  price: count(),
  service_fee: count(),
  total: count(),
  steps: array().of(moneyStep).required(),
});
