import type { TranslatedLanguage } from '@tasklane/contracts';
import type { FormProps, FormSchema } from '@tasklane/forms';
import type { ComponentType } from 'react';
import type { Basket } from '../api/basket';
import type { PaymentOutcome, PaymentType, Tender } from '../api/payment';

/** The values that a form of a schema submits. */
export type ValuesOf<Schema extends FormSchema> = Parameters<
  FormProps<Schema, Record<string, unknown>>['onSubmit']
>[0];

/** Props of what shows the buyer a payment's required action; the payment continues with its outcome. */
export interface ActionProps {
  payment: PaymentOutcome;
  onOutcome: (outcome: PaymentOutcome) => void;
  onFailure: (error: unknown) => void;
  /** The buyer leaves the payment; the basket stays. */
  onLeave: () => void;
}

/**
 * Texts that several methods share, with values: `<key>.title`, `<key>.form`, `<key>.left`, and `<key>.button`, since the
 * button of a method that first asks for something does not pay yet.
 */
export interface MethodTexts {
  readonly key: 'coin' | 'coin.other';
  readonly values: Readonly<Record<string, string>>;
}

/** The part of the pay page that belongs to one payment method. */
export interface ClientMethod<Schema extends FormSchema> {
  readonly type: PaymentType;
  readonly schema: Schema;
  readonly initialValues: FormProps<Schema, Record<string, unknown>>['initialValues'];
  readonly Fields: ComponentType;
  readonly Action: ComponentType<ActionProps>;
  /** Whether the action is shown in place of the form. */
  readonly replacesForm?: boolean;
  /** Where its texts are, if not under its type, and what they say. */
  readonly texts?: MethodTexts;
  /**
   * Returns a function that turns the form's values into the tender that pays the purchase. It rejects with an ApiError
   * that names the form's fields.
   */
  readonly useTender: () => (values: ValuesOf<Schema>) => Promise<Tender>;
}

export interface PayProps {
  basket: Basket;
  onPaid: (order: string) => void;
  /** Whether the form stands alone, without a choice above it that names the method. */
  isOnly: boolean;
  /** Called when what the buyer has to do takes the place of the form, and when the form is back. */
  onRequest?: ((isOpen: boolean) => void) | undefined;
  /** Opens the form of a card, which pays what a method cannot; undefined where cards are not offered. */
  onPayByCard?: (() => void) | undefined;
}

/** The English texts of each payment method, by its type; a method adds its own through declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- methods add to it
export interface MethodCatalogue {}

type LoadTexts = () => Promise<{ default: Readonly<Record<string, string>> }>;

/** A payment method that the server offers. */
export interface Way<Type extends string> {
  readonly type: Type;
  /** Why nothing can be paid by it for the moment; null where something can. */
  readonly problem: string | null;
}

/** A payment method as the pay page lists it. */
export interface MethodEntry {
  /** In a chunk of its own: forms and their schemas load while the summary already shows. */
  readonly Form: ComponentType<PayProps>;
  /**
   * Its texts. `<type>.listed` is its name in the list, with `<type>.about` below it; `<type>.title` heads its form,
   * `<type>.form` names the form, and `<type>.left` is shown to a buyer who left before doing what it asked for. The last
   * three may be shared by several methods. Their files have the same names as the remote's own, so that they share a chunk.
   */
  readonly locales: Readonly<Record<TranslatedLanguage, LoadTexts>>;
}
