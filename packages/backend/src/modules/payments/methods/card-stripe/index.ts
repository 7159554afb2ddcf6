import type { Kernel } from '../../../../kernel';
import type { CardMethod } from '../card';
import { cardBook } from '../../saved-cards/book';
import { createStripeCard } from './stripe';
import { webhookRoutes } from './webhook-routes';

/**
 * Cards by Stripe, with `STRIPE_SECRET_KEY` and `STRIPE_PUBLISHABLE_KEY` (`STRIPE_API_URL` for another address,
 * `STRIPE_WEBHOOK_SECRET` for its events).
 */
export function openStripeCard(kernel: Kernel): CardMethod | undefined {
  const { stripe } = kernel.config;
  if (!stripe) return undefined;
  const { secretKey, publishableKey, apiUrl } = stripe;
  return createStripeCard({
    secretKey,
    publishableKey,
    cards: cardBook(kernel, 'stripe'),
    clock: kernel.clock,
    ...(apiUrl !== undefined && { apiUrl }),
    watch: async (app, report) => webhookRoutes(app, kernel, report),
  });
}
