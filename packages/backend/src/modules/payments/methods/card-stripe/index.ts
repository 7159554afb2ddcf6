import type { Kernel } from '../../../../kernel';
import type { CardMethod } from '../card';
import { createStripeCard } from './stripe';
import { webhookRoutes } from './webhook-routes';

/**
 * Cards by Stripe, with `STRIPE_SECRET_KEY` and `STRIPE_PUBLISHABLE_KEY` (`STRIPE_API_URL` for another address,
 * `STRIPE_WEBHOOK_SECRET` for its events).
 */
export function openStripeCard(kernel: Kernel): CardMethod | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = kernel.config.env;
  if (STRIPE_SECRET_KEY === undefined) return undefined;
  return createStripeCard({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? '',
    ...(STRIPE_API_URL && { apiUrl: STRIPE_API_URL }),
    watch: async (app, report) => webhookRoutes(app, kernel, report),
  });
}
