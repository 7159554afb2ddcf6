import { isApiError, isPassing, newIdempotencyKey } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import type { FormSchema } from '@tasklane/forms';
import { useEffect, useRef } from 'react';
import type { Basket } from '../api/basket';
import { usePaymentCalls } from '../api/payment';
import type { PaymentOutcome, Tender } from '../api/payment';
import type { ClientMethod, ValuesOf } from './method';

/** Shows the buyer a payment's required action and resolves with its outcome. */
export type Act = (payment: PaymentOutcome) => Promise<PaymentOutcome>;

interface Attempt {
  /** The form's values and the revision that they pay for. */
  readonly subject: string;
  readonly tender: Tender;
  readonly key: string;
}

/** Returns a function that says whether the page is still shown. */
function useIsShown(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Never settles: suspends work that only continues while the page is shown. */
const forever = new Promise<never>(() => undefined);

/** Whether the server may have carried out the call although no response arrived. */
const isOpen = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status >= 500 || error.error === 'idempotency_in_progress');

/**
 * Pays for a basket by a method, up to the order: only for the revision on the screen. When that has changed, throws
 * the refusal after reading the basket again, so that the screen asks for the new sum.
 *
 * One attempt keeps its tender and idempotency key until its outcome is known: pressing the button again after a lost
 * connection requests the same payment, not another one.
 */
export function usePayment<Schema extends FormSchema>(
  { hash: basket, revision }: Pick<Basket, 'hash' | 'revision'>,
  { type, useTender }: Pick<ClientMethod<Schema>, 'type' | 'useTender'>,
  act: Act,
) {
  const calls = usePaymentCalls(type);
  const tenderOf = useTender();
  const attempt = useRef<Attempt | null>(null);
  const isShown = useIsShown();

  /** @returns the order's hash. @throws ApiError, whose text can be shown */
  return async (values: ValuesOf<Schema>): Promise<string> => {
    const subject = JSON.stringify([revision, values]);
    if (attempt.current?.subject !== subject) {
      attempt.current = { subject, tender: await tenderOf(values), key: newIdempotencyKey() };
    }
    const { tender, key } = attempt.current;
    try {
      const first = await calls.purchase({ basket, revision, tenders: [tender] }, key);
      const outcome = await follow(calls, first, act, isShown);
      attempt.current = null;
      return outcome.order ?? '';
    } catch (error) {
      if (!isOpen(error)) attempt.current = null;
      throw error;
    }
  };
}

/** Returns the new state of a payment, or the one that is known while the server is out of reach. */
const pollSafely = (poll: ReturnType<typeof usePaymentCalls>['poll'], known: PaymentOutcome) =>
  poll(known).catch((error: unknown) => {
    if (isPassing(error)) return known;
    throw error;
  });

/** Follows the payment until it has succeeded, while the page is shown. @throws ApiError payment_declined */
async function follow(
  { poll, confirm }: ReturnType<typeof usePaymentCalls>,
  first: PaymentOutcome,
  act: Act,
  isShown: () => boolean,
): Promise<PaymentOutcome> {
  let outcome = first;
  while (outcome.status !== 'succeeded') {
    if (outcome.action !== null) outcome = await act(outcome);
    else if (outcome.status === 'processing') {
      await wait(timing.coinPolling);
      if (!isShown()) return forever;
      outcome = await pollSafely(poll, outcome);
    }
    if (outcome.status === 'failed') outcome = await confirm(outcome);
  }
  return isShown() ? outcome : forever;
}
