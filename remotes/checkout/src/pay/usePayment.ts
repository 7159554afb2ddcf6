import { isApiError, newIdempotencyKey, useApi } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { useEffect, useRef } from 'react';
import { tokenise } from './card/tokenise';
import type { CardValues } from './card/tokenise';

export type Outcome = Data<'payments.purchase'>;

/** Shows the page of the card's bank and answers what came of it. */
export type Authenticate = (payment: Outcome) => Promise<Outcome>;

interface Attempt {
  /** The card and the revision that it is to pay for. */
  readonly subject: string;
  readonly token: string;
  readonly key: string;
}

/** Answers the function that says whether the page is still there. */
function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What goes on only while the page is there waits here once it was left. */
const forever = new Promise<never>(() => undefined);

/** Whether the call may have been carried out although no answer came. */
const isOpen = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status >= 500 || error.error === 'idempotency_in_progress');

/**
 * Pays for a basket by card, up to the order: for the revision that is on the screen and no other. When it has
 * changed, the refusal is thrown once the basket has been read again, so that the screen asks with the new sum.
 *
 * One attempt keeps its card token and its idempotency key until its outcome is known: pressing again after a
 * lost connection asks for the same payment, not for another one.
 */
export function usePayment(
  { hash: basket, revision }: Pick<Data<'basket.read'>, 'hash' | 'revision'>,
  authenticate: Authenticate,
) {
  const api = useApi();
  const attempt = useRef<Attempt | null>(null);
  const isShown = useIsShown();

  /** @returns the order's hash. @throws ApiError, whose text is for people */
  return async (values: CardValues): Promise<string> => {
    const subject = JSON.stringify([revision, values]);
    if (attempt.current?.subject !== subject) {
      const { data: setup } = await api.call(
        'payments.setup',
        { params: { type: 'card' } },
        { handled: true },
      );
      attempt.current = { subject, token: await tokenise(api, setup, values), key: newIdempotencyKey() };
    }
    const { token, key } = attempt.current;
    try {
      const { data } = await api.call(
        'payments.purchase',
        { params: { type: 'card' }, body: { basket, revision, card_token: token } },
        { idempotencyKey: key, handled: true },
      );
      const outcome = await follow(api, data, authenticate, isShown);
      attempt.current = null;
      return outcome.order ?? '';
    } catch (error) {
      if (!isOpen(error)) attempt.current = null;
      throw error;
    }
  };
}

/** Goes on until the payment has succeeded, on a page that is still there. @throws ApiError payment_declined */
async function follow(
  api: Api,
  first: Outcome,
  authenticate: Authenticate,
  isShown: () => boolean,
): Promise<Outcome> {
  let outcome = first;
  while (outcome.status !== 'succeeded') {
    if (outcome.status === 'requires_action') outcome = await authenticate(outcome);
    if (outcome.status === 'processing') {
      await wait(timing.coinPolling);
      if (!isShown()) return forever;
      outcome = (await api.call('payments.poll', inputOf(outcome), { handled: true })).data;
    }
    if (outcome.status === 'failed') outcome = await confirm(api, outcome);
  }
  return isShown() ? outcome : forever;
}

const inputOf = ({ payment }: Outcome) => ({ params: { type: 'card' as const }, body: { payment } });

/** Has the server settle the payment. @throws ApiError payment_declined, with the server's text */
export const confirm = async (api: Api, payment: Outcome): Promise<Outcome> =>
  (await api.call('payments.confirm', inputOf(payment), { handled: true })).data;
