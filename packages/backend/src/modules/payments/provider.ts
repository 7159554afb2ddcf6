import { perKernel } from '../../kernel';
import type { CardProvider } from './providers/card-provider';
import { createSandbox } from './providers/sandbox';
import { createStripe } from './providers/stripe/stripe';

/**
 * The card provider of a running back end: Stripe with `STRIPE_SECRET_KEY` and `STRIPE_PUBLISHABLE_KEY`
 * (`STRIPE_API_URL` for another address, `STRIPE_WEBHOOK_SECRET` for its events), the embedded sandbox without them.
 */
export const providerOf = perKernel((kernel): CardProvider => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = kernel.config.env;
  if (!STRIPE_SECRET_KEY) return createSandbox(kernel);
  return createStripe({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? '',
    ...(STRIPE_API_URL && { apiUrl: STRIPE_API_URL }),
  });
});
