import type { TranslatedLanguage } from '@tasklane/contracts';
import type { FormProps, FormSchema } from '@tasklane/forms';
import type { ComponentType } from 'react';
import type { Basket } from '../api/basket';
import type { PaymentOutcome, PaymentType, Tender } from '../api/payment';

/** What a form of a schema hands over. */
export type ValuesOf<Schema extends FormSchema> = Parameters<
  FormProps<Schema, Record<string, unknown>>['onSubmit']
>[0];

/** What shows the buyer what a payment asks for; the payment goes on with its outcome. */
export interface ActionProps {
  payment: PaymentOutcome;
  onOutcome: (outcome: PaymentOutcome) => void;
  onFailure: (error: unknown) => void;
  /** The buyer turns away; the basket stays. */
  onLeave: () => void;
}

/** The part of the pay page that belongs to one way to pay. */
export interface ClientMethod<Schema extends FormSchema> {
  readonly type: PaymentType;
  readonly schema: Schema;
  readonly initialValues: FormProps<Schema, Record<string, unknown>>['initialValues'];
  readonly Fields: ComponentType;
  readonly Action: ComponentType<ActionProps>;
  /**
   * Answers the function that makes of the form's values what the purchase is paid with. It rejects with an ApiError
   * with the form's field names.
   */
  readonly useTender: () => (values: ValuesOf<Schema>) => Promise<Tender>;
}

export interface PayProps {
  basket: Basket;
  onPaid: (order: string) => void;
}

/** The English texts of each way to pay, by its type; a method adds its own to it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- methods add to it
export interface MethodCatalogue {}

type MethodTexts = () => Promise<{ default: Readonly<Record<string, string>> }>;

/** A way to pay as the pay page lists it. */
export interface MethodEntry {
  /** In a chunk of its own: forms and their schemas load while the summary shows already. */
  readonly Form: ComponentType<PayProps>;
  /**
   * Its texts, whose names begin with its type. `<type>.listed` is its name in the list, `<type>.title` heads its form,
   * `<type>.form` names the form, and `<type>.left` is shown to a buyer who left before doing what it asked for. Their
   * files have the name of the remote's own, and so come in the same chunk.
   */
  readonly locales: Readonly<Record<TranslatedLanguage, MethodTexts>>;
}
