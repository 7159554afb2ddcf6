import { message } from '@tasklane/contracts/schemas';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { fail } from '@tasklane/server-kit';
import { mayStandIn } from '../../platform/stand-ins';
import type { CardProvider } from './providers/card-provider';
import { createSandbox } from './providers/sandbox';
import { createStripe } from './providers/stripe/stripe';

/** Where nobody takes cards: paying by card is refused, and nothing is charged. */
const refuse = (): never => fail('notice', { message: message('notice.cards_unavailable') });
const nobody: CardProvider = {
  name: 'none',
  setup: refuse,
  charge: async () => refuse(),
  fetch: async () => refuse(),
  cancel: async () => refuse(),
  refund: async () => refuse(),
};

/**
 * The card provider of a running back end: Stripe with `STRIPE_SECRET_KEY` and `STRIPE_PUBLISHABLE_KEY`
 * (`STRIPE_API_URL` for another address, `STRIPE_WEBHOOK_SECRET` for its events); without them the embedded sandbox
 * where it may stand in, and otherwise nobody.
 */
export const providerOf = perKernel((kernel): CardProvider => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = kernel.config.env;
  if (STRIPE_SECRET_KEY === undefined)
    return mayStandIn(kernel.config, 'cards') ? createSandbox(kernel) : nobody;
  return createStripe({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? '',
    ...(STRIPE_API_URL && { apiUrl: STRIPE_API_URL }),
  });
});

/** Whether cards are taken here. */
export const takesCards = (kernel: Kernel): boolean => providerOf(kernel) !== nobody;

/** @throws notice where nobody takes cards */
export function requireCards(kernel: Kernel): void {
  if (!takesCards(kernel)) refuse();
}
