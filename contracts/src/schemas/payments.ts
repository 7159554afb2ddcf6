import type { InferType, ObjectSchema, ObjectShape, Schema, StringSchema } from 'yup';
import { transferReference } from '../constants/coins';
import { isCardNumber } from '../rules/card';
import { returnBars } from '../rules/coin-return';
import { message } from './locale';
import {
  array,
  boolean,
  count,
  dollars,
  flag,
  hash,
  instant,
  integer,
  listOf,
  maybeText,
  object,
  pageQuery,
  queryString,
  request,
  string,
  text,
} from './base';
import { methodSchemas } from './payment-methods';

type Methods = typeof methodSchemas;
export type PaymentType = keyof Methods;
type PaymentField = 'details' | 'setup' | 'action' | 'receipt';

export const paymentTypes = Object.keys(methodSchemas) as PaymentType[];
const paymentType = () => string().oneOf(paymentTypes);

/** A value of one method: its type, and the fields of that type under a key named after it. */
type OfMethod<Of extends PaymentField> = {
  [Type in PaymentType]: { type: Type } & { [Name in Type]: InferType<Methods[Type][Of]> };
}[PaymentType];

/** Returns the fields of a union by type: the key of the given type is required, those of other types are refused. */
const fieldsOf = (part: PaymentField): ObjectShape =>
  Object.fromEntries(
    Object.entries(methodSchemas).map(([type, method]) => [
      type,
      (method[part] as ObjectSchema<object>).default(undefined).when('type', ([named]: unknown[], schema) =>
        named === type
          ? schema.required()
          : schema.test(
              'absent',
              () => message('validation.unknown') as never,
              (value) => value === undefined,
            ),
      ),
    ]),
  );

export const paymentParams = request({ type: paymentType().required() });
export const paymentMethods = array()
  .of(
    object({
      type: text(),
      provider: text(),
      /** Whether something can be paid by it now. */
      available: flag(),
      /** Why nothing can be for the moment, in the language of the request; null while it is available. */
      problem: maybeText(),
    }),
  )
  .required();

/** Returns the schema of a value that the server sends, by the type of a method. */
const ofMethod = <Of extends PaymentField>(part: Of) =>
  object({ type: paymentType().defined(), ...fieldsOf(part) }) as unknown as ObjectSchema<OfMethod<Of>>;

/** One way in which an order was paid, as its buyer's invoice lists it. */
export const invoiceTender = object({
  type: paymentType().defined(),
  asset: text(),
  /** What was taken, in whole units of the asset: a decimal number in a text, since coins do not fit a number. */
  amount: text(),
  /** What it paid of the total, in dollars. */
  value: count(),
  /** What of that was given back, in dollars. */
  refunded: count(),
  /** What is known of what paid; null for payments from before it was kept. */
  receipt: ofMethod('receipt').nullable().defined(),
});

/** What the browser needs to pay by a method. */
export const paymentSetup = ofMethod('setup');

/** Maximum number of tenders per purchase. */
const maxTenders = 4;
const tenderAmount = { min: 0.01, max: 100_000 } as const;

/** A tender with its amount in dollars. The last one of a purchase may omit the amount: it pays the rest. */
const tender = request({
  type: paymentType().required(),
  amount: dollars().min(tenderAmount.min).max(tenderAmount.max),
  ...fieldsOf('details'),
}) as unknown as Schema<OfMethod<'details'> & { amount?: number | undefined }>;

export const purchase = request({
  basket: hash().required(),
  /** The `revision` of the basket that the buyer was shown; refused if it is no longer current. */
  revision: string().required().max(64),
  /** Executed in this order, each after the previous one has paid. The path contains the type of the last one. */
  tenders: array().of(tender).min(1).max(maxTenders).required(),
});

/**
 * `succeeded` carries the order; `requires_action` what the buyer has to do before confirming the payment; `processing`
 * asks the client to poll.
 */
export const purchaseResult = object({
  payment: text(),
  status: string().oneOf(['succeeded', 'requires_action', 'processing', 'failed']).defined(),
  order: maybeText(),
  action: ofMethod('action').nullable().defined(),
});
export const paymentRef = request({ payment: hash().required() });

/** `reference` is the chain's name for the transaction, as a wallet shows it. */
export const coinReference = request({
  payment: hash().required(),
  reference: string().trim().required().min(transferReference.min).max(transferReference.max),
});

/** What becomes of coins: a gift card, on their way back, back with their sender, or a gift card again since that failed. */
export const unusedCoinStatuses = ['gift', 'sending', 'sent', 'failed'] as const;

/** Coins of a payment that did not pay, or whose payment was refunded. */
export const unusedCoin = object({
  hash: text(),
  coin: text(),
  /** In whole coins: a decimal number in a text, since coins do not fit a number. */
  amount: text(),
  /** What the gift card is worth, in dollars. */
  value: count(),
  status: string()
    .oneOf([...unusedCoinStatuses])
    .defined(),
  /** Why they cannot be sent back; null if they can, or have been. */
  bar: string()
    .oneOf([...returnBars])
    .nullable()
    .defined(),
  /** The wallet that they are sent to. */
  wallet: maybeText(),
  /** A page about the transaction that sends them, where there is one. */
  transaction_url: maybeText(),
  created: instant().defined(),
});
export const unusedCoins = listOf(unusedCoin);

/** Cards of a user that the provider keeps, the latest first. */
export const savedCards = listOf(
  object({
    hash: text(),
    brand: text(),
    last4: text(),
    expiry_month: integer(),
    expiry_year: integer(),
    /** Whether its month is over, so that it no longer pays. */
    expired: flag(),
  }),
);

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

/** Whether the hash of a saved card is given. */
const isSaved = (hashOfCard: unknown): boolean => hashOfCard !== '' && hashOfCard !== undefined;

/** Requires a field only where a card is entered. */
const whereEntered = (field: StringSchema<string>) =>
  field.when('saved_card', ([saved]: unknown[], entered) => (isSaved(saved) ? string() : entered));

/**
 * A card as entered in a form, with `expiry` as `MM / YY`, as printed on the card; or the hash of a saved one, and then
 * nothing has to be entered.
 */
export const cardForm = request({
  number: whereEntered(cardFields.number),
  cvc: whereEntered(cardFields.cvc),
  name: whereEntered(cardFields.name),
  expiry: whereEntered(
    string()
      .required(() => message('validation.card.expiry'))
      .max(20, () => message('validation.card.expiry'))
      .matches(/^(0[1-9]|1[0-2]) *\/ *(20)?[0-9]{2}$/, () => message('validation.card.expiry')),
  ),
  /** Empty where a card is entered. */
  saved_card: string(),
  remember: boolean(),
});

/** Request to the embedded sandbox provider: as with a real provider, the browser sends it the card. */
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

/** A payment for an order. Amounts in dollars. */
const payment = {
  hash: text(),
  /** Type of the last tender. */
  type: text(),
  status: text(),
  /** What the buyer paid, or was asked to pay. */
  amount: count(),
  /** What of it was given back. */
  refunded: count(),
  /** `amount` is in the asset's smallest unit, `value` is the part of the total that it paid, in dollars. */
  tenders: array()
    .of(
      object({
        type: text(),
        provider: text(),
        asset: text(),
        amount: text(),
        value: count(),
        /** What of its value was given back, in dollars. */
        refunded: count(),
        status: text(),
      }),
    )
    .required(),
};

/** How a payment stands: being paid, paid, not paid, or given back. */
export const paymentStatuses = ['open', 'succeeded', 'failed', 'refunded'] as const;

export const paymentQuery = queryString({ ...pageQuery, status: string().oneOf(paymentStatuses) });
export const paymentExportQuery = queryString({ status: string().oneOf(paymentStatuses) });

/** Payments of a user, latest first. */
export const userPayments = array()
  .of(
    object({
      ...payment,
      status: string().oneOf(paymentStatuses).defined(),
      /** The order that came of it; null until it is paid. */
      order: maybeText(),
      title: text(),
      discount: count(),
      created: instant().defined(),
    }),
  )
  .required();

/** One step of an order's money, from the ledger. Amounts in dollars. */
export const moneyStep = object({
  date: instant().defined(),
  kind: text(),
  entries: array()
    .of(object({ account: text(), amount: count() }))
    .required(),
});
/** How an order was paid; null only where it was made without a payment. */
export const orderPayment = object(payment).nullable().defined();

export const orderMoney = object({
  payment: orderPayment,
  price: count(),
  discount: count(),
  service_fee: count(),
  total: count(),
  steps: array().of(moneyStep).required(),
});
